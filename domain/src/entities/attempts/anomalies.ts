import { type Instant, minute, second } from '#shared/instant.ts';

/**
 * Signs that an attempt was not sat by hand, alone and in our page: evidence for organisers, never a verdict. See
 * docs/rules/integrity.md, I12 and I13.
 */
export const anomalies = ['never-full-screen', 'too-fast', 'read-elsewhere'] as const;
export type Anomaly = (typeof anomalies)[number];

/** Faster than anybody can read and answer a question by hand. */
export const implausibleMsPerAnswer = 2 * second;

/** With fewer answers in a section nothing is concluded: a few may be known at a glance. */
export const minAnswersToJudge = 5;

/** How long the page's reports at the start may take to arrive. */
export const reportPatienceMs = minute;

export interface SectionPace {
  readonly startedAt: Instant;
  /** The number of questions with an answer that counts, and the time of the newest. */
  readonly answered: number;
  readonly lastAnswerAt: Instant | null;
}

export interface AttemptTraces {
  /** True if the attempt was created by a version whose pages report full screen. */
  readonly isFullScreenReported: boolean;
  /** True if the page reported full screen, or that the device has none. */
  readonly hasFullScreenReport: boolean;
  /** True if the questions of an open section were read under another log-in. */
  readonly wasReadElsewhere: boolean;
  readonly sections: readonly SectionPace[];
}

export function findAnomalies(
  { isFullScreenReported, hasFullScreenReport, wasReadElsewhere, sections }: AttemptTraces,
  now: Instant,
): Anomaly[] {
  const hasSat = sections.some(({ startedAt }) => now - startedAt >= reportPatienceMs);
  const isNeverFullScreen = isFullScreenReported && !hasFullScreenReport && hasSat;
  return [
    ...(isNeverFullScreen ? (['never-full-screen'] as const) : []),
    ...(sections.some(isTooFast) ? (['too-fast'] as const) : []),
    ...(wasReadElsewhere ? (['read-elsewhere'] as const) : []),
  ];
}

function isTooFast({ startedAt, answered, lastAnswerAt }: SectionPace): boolean {
  if (lastAnswerAt === null || answered < minAnswersToJudge) return false;
  return lastAnswerAt - startedAt < answered * implausibleMsPerAnswer;
}
