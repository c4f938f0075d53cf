import { countWithNoun } from '@club/texts/admin/count-with-noun';

/** Which entries are wanted; '' leaves a filter open. */
export interface LeaderboardFilter {
  readonly city: string;
  /** Part of the school's name. */
  readonly school: string;
  /** The beginnings of words of the contestant's name. */
  readonly name: string;
  readonly disqualified: boolean;
}

/** Whether a filter leaves anybody out of its list. */
export function isFiltering({ city, school, name }: LeaderboardFilter): boolean {
  return city !== '' || school !== '' || name !== '';
}

/** A duration as minutes and seconds: "24:05". */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A duration as it is read out: "24 minutes 5 seconds". */
export function spokenDuration(seconds: number): string {
  return `${countWithNoun(Math.floor(seconds / 60), 'minute')} ${countWithNoun(seconds % 60, 'second')}`;
}
