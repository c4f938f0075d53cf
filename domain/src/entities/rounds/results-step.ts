import type { Instant } from '#shared/instant.ts';
import { type RoundTimes, roundPhase } from './round.ts';

/** Set, and movable, by organisers; null leaves a step out. */
export interface ResultsSchedule {
  /** From then on everybody who sat reads the key, and their own marks by it. */
  readonly provisionalKeyAt: Instant | null;
  /** Null: until the final results. */
  readonly objectionsCloseAt: Instant | null;
  /** When the final results are expected. Publishing them is a deliberate act, so nothing happens by itself then. */
  readonly resultsAt: Instant | null;
  readonly championshipAt: Instant | null;
}

export const noResultsSchedule: ResultsSchedule = {
  provisionalKeyAt: null,
  objectionsCloseAt: null,
  resultsAt: null,
  championshipAt: null,
};

/** In the order in which they follow each other; each may be left out but the first. */
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

/** Null where nothing is announced, or its time has passed without it. */
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

/** Where a schedule contradicts itself or the closing of its round. */
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

/** A key that was read cannot be unread, so nobody may sit the paper again. See docs/rules/results.md, V3. */
export function isReopenedAfterKey(
  before: RoundTimes & ResultsSchedule,
  after: RoundTimes & ResultsSchedule,
  now: Instant,
): boolean {
  return isKeyOut(resultsStep(before, now)) && resultsStep(after, now) === null;
}
