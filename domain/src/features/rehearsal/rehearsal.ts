import { maxTitleLength, toSlug } from '#entities/rounds/round-names.ts';

/** In minutes until the opening. The default leaves students time in the waiting room. */
export const minOpeningMinutes = 0;
export const maxOpeningMinutes = 24 * 60;
export const defaultOpeningMinutes = 2;

/** In minutes, from opening to closing. */
export const minRehearsalMinutes = 1;
export const maxRehearsalMinutes = 24 * 60;

/** The size of a state-wide round. Created in batches, so that other requests do not have to wait. */
export const maxSimulatedStudents = 20_000;
export const maxStudentsPerBatch = 500;

/** The default duration of a rehearsal in minutes: that of its paper, plus ten to submit. */
export function rehearsalMinutes(paperSeconds: number): number {
  return Math.min(maxRehearsalMinutes, Math.max(minRehearsalMinutes, Math.ceil(paperSeconds / 60) + 10));
}

export function rehearsalTitle(title: string): string {
  return `Rehearsal of ${title}`.slice(0, maxTitleLength).trimEnd();
}

/** A slug that no round uses yet. */
export function rehearsalSlug(slug: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const wanted = toSlug(number === 1 ? `rehearsal ${slug}` : `rehearsal ${number} ${slug}`);
    if (!taken.includes(wanted)) return wanted;
  }
}

/** The name of a simulated student; numbers start at 1. */
export function simulatedName(number: number): string {
  return `Simulated Student ${String(number).padStart(5, '0')}`;
}
