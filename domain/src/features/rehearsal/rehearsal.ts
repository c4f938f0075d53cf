import { maxTitleLength, toSlug } from '#entities/rounds/round.ts';

/** In minutes: a rehearsal that is to be sat now leaves its students time to wait for the bell. */
export const minOpeningMinutes = 0;
export const maxOpeningMinutes = 24 * 60;
export const defaultOpeningMinutes = 2;

/** In minutes, from its opening to its closing. */
export const minRehearsalMinutes = 1;
export const maxRehearsalMinutes = 24 * 60;

/** As many as a state-wide round has; they are made in batches, so that nobody waits for one of them. */
export const maxSimulatedStudents = 20_000;
export const maxStudentsPerBatch = 500;

/** For how long a rehearsal is open where nobody says so, in minutes: as long as its paper takes, and ten more to hand it in. */
export function rehearsalMinutes(paperSeconds: number): number {
  return Math.min(maxRehearsalMinutes, Math.max(minRehearsalMinutes, Math.ceil(paperSeconds / 60) + 10));
}

export function rehearsalTitle(title: string): string {
  return `Rehearsal of ${title}`.slice(0, maxTitleLength).trimEnd();
}

/** Its name in addresses: one that no round has. */
export function rehearsalSlug(slug: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const wanted = toSlug(number === 1 ? `rehearsal ${slug}` : `rehearsal ${number} ${slug}`);
    if (!taken.includes(wanted)) return wanted;
  }
}

/** The name of a simulated student, by its number from 1. */
export function simulatedName(number: number): string {
  return `Simulated Student ${String(number).padStart(5, '0')}`;
}
