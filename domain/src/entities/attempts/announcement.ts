import { normalizeText } from '#shared/text.ts';

/** In characters, as it is kept: a line that is read in one look on a phone. See docs/rules/announcements.md, L1. */
export const announcementLength = { least: 3, most: 280 } as const;

export type AnnouncementProblem = 'announcement-too-short' | 'announcement-too-long';

export function announcementProblem(text: string): AnnouncementProblem | undefined {
  const { length } = normalizeText(text);
  if (length < announcementLength.least) return 'announcement-too-short';
  return length > announcementLength.most ? 'announcement-too-long' : undefined;
}
