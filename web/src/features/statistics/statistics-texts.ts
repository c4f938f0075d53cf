import type { ReplyOf } from '@club/contract/shared/endpoint';
import type { statisticsEndpoints } from '@club/contract/statistics';
import { difficultyOf, minDiscrimination } from '@club/domain/entities/papers/difficulty';
import { withMinus } from '@club/domain/shared/text';

export type Statistics = ReplyOf<typeof statisticsEndpoints.readStatistics>;
export type QuestionStatistics = Statistics['questions'][number];

/** Where the figures of a question are on the page. */
export const figuresAnchor = (questionId: string) => `question-${questionId}`;

/** A share of 0 to 1 as "64%". */
export function percent(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)}%`;
}

export function correlationText(value: number | null): string {
  return value === null ? '–' : value.toFixed(2).replace('-', '−');
}

export function secondsText(seconds: number | null): string {
  if (seconds === null) return '–';
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

export function facilityWord(facility: number | null): string {
  return facility === null ? 'no attempts' : difficultyOf(facility);
}

/**
 * In one word, how well a question separates strong from weak participants. Source of the bounds: Ebel & Frisbie, Essentials of
 * Educational Measurement, 1991.
 */
export function discriminationWord(discrimination: number | null): string {
  if (discrimination === null) return 'does not discriminate';
  if (discrimination < 0) return 'weaker students do better';
  if (discrimination < minDiscrimination) return 'discriminates poorly';
  return discrimination < 0.4 ? 'discriminates' : 'discriminates well';
}

type KeyAlarm = NonNullable<QuestionStatistics['alarm']>;

export function alarmTitle({ isStrong }: KeyAlarm): string {
  return isStrong ? 'The answer key is probably wrong' : 'The answer key may be wrong';
}

export function alarmsTitle(count: number, isStrong: boolean): string {
  if (!isStrong) return count === 1 ? 'One answer key may be wrong' : `${count} answer keys may be wrong`;
  return count === 1 ? 'One answer key is probably wrong' : `${count} answer keys are probably wrong`;
}

/** Why a key is doubted. */
export function alarmSentence({ kind, choice }: KeyAlarm): string {
  return kind === 'top-agrees-on-another'
    ? `More of the strongest students answered ${withMinus(choice ?? '–')} than the answer in the key.`
    : 'Strong students got this question wrong more often than others.';
}
