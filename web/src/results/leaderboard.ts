import type { EntryReply } from '@club/contract/results';
import { comparable, counted } from '@club/domain/shared/text';

/** Which entries are wanted; '' leaves a filter open. */
export interface LeaderboardFilter {
  readonly city: string;
  /** Part of the school's name. */
  readonly school: string;
  readonly disqualified: boolean;
}

/** The entries of a city and of schools with this text in their name; ranks stay what they are in the whole. */
export function filterEntries(
  entries: readonly EntryReply[],
  { city, school }: Pick<LeaderboardFilter, 'city' | 'school'>,
): EntryReply[] {
  const wanted = comparable(school);
  return entries.filter(
    (entry) => (city === '' || entry.city === city) && comparable(entry.educationalInstitute).includes(wanted),
  );
}

/** The ranks that more than one entry shares. */
export function sharedRanks(entries: readonly EntryReply[]): ReadonlySet<number> {
  const seen = new Set<number>();
  const shared = new Set<number>();
  for (const { rank } of entries) {
    if (rank === null) continue;
    if (seen.has(rank)) shared.add(rank);
    seen.add(rank);
  }
  return shared;
}

/** A duration as minutes and seconds: "24:05". */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A duration as it is read out: "24 minutes 5 seconds". */
export function spokenDuration(seconds: number): string {
  return `${counted(Math.floor(seconds / 60), 'minute')} ${counted(seconds % 60, 'second')}`;
}

/** One bar of the distribution: scores from `from` up to and including `to`. */
export interface ScoreBand {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** A paper is cut into about this many bands. */
const usualBandCount = 9;

/**
 * How many entries lie in each band of a paper: of 180 marks, 0–19, 20–39 … and 160–180, which holds the full score too.
 * @param fullMarks the most a participant can score
 */
export function scoreBands(scores: readonly number[], fullMarks: number): ScoreBand[] {
  const bandWidth = Math.max(
    1,
    Math.round(fullMarks / usualBandCount / 5) * 5 || Math.ceil(fullMarks / usualBandCount),
  );
  const bandCount = Math.max(1, Math.ceil(fullMarks / bandWidth));
  const counts = new Array<number>(bandCount).fill(0);
  for (const score of scores) {
    const band = Math.min(bandCount - 1, Math.max(0, Math.floor(score / bandWidth)));
    counts[band] = (counts[band] ?? 0) + 1;
  }
  return counts.map((count, band) => ({
    from: band * bandWidth,
    to: band === bandCount - 1 ? fullMarks : (band + 1) * bandWidth - 1,
    count,
  }));
}

/** The score in the middle: half of the entries have as many marks or more. Undefined where there are none. */
export function medianScore(scores: readonly number[]): number | undefined {
  const ordered = [...scores].sort((a, b) => b - a);
  return ordered[Math.ceil(ordered.length / 2) - 1];
}
