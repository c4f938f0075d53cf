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

/**
 * Until when students have been promised that they can object, if that is yet to come; publishing the results breaks the promise.
 * See docs/rules/results.md, V7.
 */
export function objectionsPromisedUntil(
  { resultsPublishedAt, provisionalKeyAt, objectionsCloseAt }: RoundTimes & ResultsSchedule,
  now: Instant,
): Instant | null {
  const isPromised = resultsPublishedAt === null && provisionalKeyAt !== null;
  return isPromised && objectionsCloseAt !== null && now < objectionsCloseAt ? objectionsCloseAt : null;
}

export type ScheduleProblem =
  | 'key-without-closing'
  | 'key-before-closing'
  | 'steps-out-of-order'
  | 'objections-without-key';

/** Contradictions in a schedule, or with the closing of its round. */
export function scheduleProblem(
  { provisionalKeyAt, objectionsCloseAt, resultsAt, championshipAt }: ResultsSchedule,
  closesAt: Instant | null,
): { readonly field: keyof ResultsSchedule; readonly problem: ScheduleProblem } | undefined {
  if (provisionalKeyAt !== null && closesAt === null) {
    return { field: 'provisionalKeyAt', problem: 'key-without-closing' };
  }
  if (provisionalKeyAt !== null && closesAt !== null && provisionalKeyAt <= closesAt) {
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

/** What is remembered of a round, because its dates can be changed. */
export interface KeyHistory {
  /** When the first student started. Before that nobody has a paper of their own to read. */
  readonly firstStartedAt: Instant | null;
  /** When students could first read the key, as far as the dates no longer say so; null if they do, or nobody could. */
  readonly keyOutAt: Instant | null;
}

export type KeyFacts = RoundTimes & ResultsSchedule & KeyHistory;

export const keyNeverOut: ResultsSchedule & KeyHistory = { ...noResultsSchedule, firstStartedAt: null, keyOutAt: null };

/**
 * Since when somebody outside the team could have read the key; null if nobody could. Organisers can hide a key, but not undo that it
 * was read, so this never becomes null or later again. See docs/rules/results.md, V3.
 */
export function keyOutSince(round: KeyFacts, now: Instant): Instant | null {
  const { firstStartedAt, keyOutAt, resultsPublishedAt, provisionalKeyAt, closesAt } = round;
  if (firstStartedAt === null) return keyOutAt;
  const isShown = isKeyOut(resultsStep({ ...round, resultsPublishedAt: null }, now));
  const ways = [keyOutAt, resultsPublishedAt, isShown ? Math.max(provisionalKeyAt ?? 0, closesAt ?? 0) : null];
  const reached = ways.filter((at) => at !== null);
  return reached.length === 0 ? null : Math.min(...reached);
}

/**
 * Why nobody may be given a chance to answer, if so. Whatever lets somebody answer asks this: starts, reopened and continued
 * sections, time between two sections, late answers, and hours at which the round would open. See docs/rules/results.md, V3.
 */
export function answeringRefusal(
  round: KeyFacts,
  now: Instant,
): { readonly refusal: 'key-is-out'; readonly values: { readonly since: Instant } } | undefined {
  const since = keyOutSince(round, now);
  return since === null ? undefined : { refusal: 'key-is-out', values: { since } };
}

/** Why a change of the dates of a round is refused, if so: it would be open, or open later, after its key was read. */
export function reopeningRefusal(
  before: KeyFacts,
  after: RoundTimes,
  now: Instant,
): ReturnType<typeof answeringRefusal> {
  return !canBeSat(before, now) && canBeSat(after, now) ? answeringRefusal(before, now) : undefined;
}

function canBeSat(round: RoundTimes, now: Instant): boolean {
  return ['draft', 'announced', 'open'].includes(roundPhase(round, now));
}
