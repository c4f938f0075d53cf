import type { Instant } from '#shared/instant.ts';
import { type RoundTimes, roundPhase } from './round.ts';

/** Set by organisers, who may move the times; null omits a step. */
export interface ResultsSchedule {
  /** From then on all candidates can read the key and their own marks by it. */
  readonly provisionalKeyAt: Instant | null;
  /** Null: until the final results. */
  readonly objectionsCloseAt: Instant | null;
  /** When the final results are expected. Publishing them is a deliberate action, so nothing happens automatically. */
  readonly resultsAt: Instant | null;
  readonly championshipAt: Instant | null;
}

export const noResultsSchedule: ResultsSchedule = {
  provisionalKeyAt: null,
  objectionsCloseAt: null,
  resultsAt: null,
  championshipAt: null,
};

/** In order; all but the first are optional. */
export const resultsSteps = [
  'being-checked',
  'provisional-key',
  'objections-closed',
  'final-results',
  'championship',
] as const;
export type ResultsStep = (typeof resultsSteps)[number];

/** Null before the closing. Derived from the times, so no job has to run on time. See docs/rules/results.md, V1. */
export function resultsStep(round: RoundTimes & ResultsSchedule, now: Instant): ResultsStep | null {
  const isReached = (at: Instant | null) => at !== null && now >= at;
  if (round.resultsPublishedAt !== null) return isReached(round.championshipAt) ? 'championship' : 'final-results';
  if (roundPhase(round, now) !== 'closed') return null;
  if (!isReached(round.provisionalKeyAt)) return 'being-checked';
  return isReached(round.objectionsCloseAt) ? 'objections-closed' : 'provisional-key';
}

export interface ExpectedStep {
  readonly step: Exclude<ResultsStep, 'being-checked'>;
  readonly at: Instant;
}

/** Null if nothing is announced, or its time has passed. */
export function nextResultsStep(step: ResultsStep, schedule: ResultsSchedule, now: Instant): ExpectedStep | null {
  const dates: Readonly<Record<ExpectedStep['step'], Instant | null>> = {
    'provisional-key': schedule.provisionalKeyAt,
    'objections-closed': schedule.provisionalKeyAt === null ? null : schedule.objectionsCloseAt,
    'final-results': schedule.resultsAt,
    championship: schedule.championshipAt,
  };
  const [, ...expected] = resultsSteps;
  for (const later of expected.slice(resultsSteps.indexOf(step))) {
    const at = dates[later];
    if (at !== null && now < at) return { step: later, at };
  }
  return null;
}

/** True once candidates may read the key. See docs/rules/results.md, V2. */
export function isKeyOut(step: ResultsStep | null): boolean {
  return step !== null && step !== 'being-checked';
}

export function areResultsFinal(step: ResultsStep | null): boolean {
  return step === 'final-results' || step === 'championship';
}

export type ScheduleProblem = 'key-before-closing' | 'steps-out-of-order' | 'objections-without-key';

/** Contradictions in a schedule, or with the closing of its round. */
export function scheduleProblem(
  { provisionalKeyAt, objectionsCloseAt, resultsAt, championshipAt }: ResultsSchedule,
  closesAt: Instant | null,
): { readonly field: keyof ResultsSchedule; readonly problem: ScheduleProblem } | undefined {
  if (provisionalKeyAt !== null && (closesAt === null || provisionalKeyAt <= closesAt)) {
    return { field: 'provisionalKeyAt', problem: 'key-before-closing' };
  }
  if (objectionsCloseAt !== null && provisionalKeyAt === null) {
    return { field: 'objectionsCloseAt', problem: 'objections-without-key' };
  }
  let earlier = provisionalKeyAt;
  for (const [field, at] of Object.entries({ objectionsCloseAt, resultsAt, championshipAt })) {
    if (at !== null && earlier !== null && at <= earlier) {
      return { field: field as keyof ResultsSchedule, problem: 'steps-out-of-order' };
    }
    earlier = at ?? earlier;
  }
  return undefined;
}

/** A key that was read cannot be unread, so the paper must not be sat again. See docs/rules/results.md, V3. */
export function isReopenedAfterKey(
  before: RoundTimes & ResultsSchedule,
  after: RoundTimes & ResultsSchedule,
  now: Instant,
): boolean {
  return isKeyOut(resultsStep(before, now)) && resultsStep(after, now) === null;
}
