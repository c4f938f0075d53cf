import { countWithNoun } from '@club/texts/admin/count-with-noun';

/** '' disables a filter. */
export interface LeaderboardFilter {
  readonly city: string;
  /** Part of the school's name. */
  readonly school: string;
  /** Prefixes of words in the contestant's name. */
  readonly name: string;
  readonly disqualified: boolean;
  /** Lists the entries that are not ranked because the account could read the paper, instead of the ranked ones. */
  readonly team: boolean;
}

export function isFiltering({ city, school, name }: LeaderboardFilter): boolean {
  return city !== '' || school !== '' || name !== '';
}

/** For example "24:05". */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function spokenDuration(seconds: number): string {
  return `${countWithNoun(Math.floor(seconds / 60), 'minute')} ${countWithNoun(seconds % 60, 'second')}`;
}
