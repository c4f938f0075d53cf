import type { Instant } from '#shared/instant.ts';
import { normalizeText } from '#shared/text.ts';

/** In characters, as stored: short enough to be read at a glance on a phone. See docs/rules/announcements.md, L1. */
export const announcementLength = { least: 3, most: 280 } as const;

/** Maximum time on screen, in minutes. */
export const maxAnnouncementMinutes = 24 * 60;

interface AnnouncementLife {
  readonly takenBackAt: Instant | null;
  readonly endsAt: Instant | null;
}

/** See docs/rules/announcements.md, L2. */
export function isOnScreens({ takenBackAt, endsAt }: AnnouncementLife, now: Instant): boolean {
  return takenBackAt === null && (endsAt === null || now < endsAt);
}

export type AnnouncementProblem = 'announcement-too-short' | 'announcement-too-long';

export function announcementProblem(text: string): AnnouncementProblem | undefined {
  const { length } = normalizeText(text);
  if (length < announcementLength.least) return 'announcement-too-short';
  return length > announcementLength.most ? 'announcement-too-long' : undefined;
}
