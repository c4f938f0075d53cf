import { type Instant, minute, second } from '#shared/instant.ts';

/**
 * Signs that an attempt was not sat by hand, alone and in our page: evidence for organisers, never a verdict. See
 * docs/rules/integrity.md, I12 and I13.
 */
export const anomalies = ['never-full-screen', 'too-fast', 'read-elsewhere'] as const;
export type Anomaly = (typeof anomalies)[number];

/** Faster than a question can be read and answered by hand. */
export const implausibleMsPerAnswer = 2 * second;

/** Of fewer answers in a section nothing is concluded: a few may be known at a glance. */
export const minAnswersToJudge = 5;

/** How long reports of the page at the start may be on their way. */
export const reportPatienceMs = minute;

export interface SectionPace {
  readonly startedAt: Instant;
  /** How many questions have an answer that counts, and when the newest of them came. */
  readonly answered: number;
  readonly lastAnswerAt: Instant | null;
}

export interface AttemptTraces {
  /** Pages have reported entering full-screen since before the attempt began. */
  readonly isFullScreenReported: boolean;
  /** The page entered full-screen, or said that the device has none. */
  readonly hasFullScreenReport: boolean;
  /** The questions of an open section were read with another log-in. */
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
