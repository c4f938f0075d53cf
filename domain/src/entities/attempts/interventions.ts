import type { Instant } from '#shared/instant.ts';
import type { Lockout, Pause, TimeAdjustments } from './deadline.ts';
import { type Scope, type ScopeSubject, scopeIncludes } from './scope.ts';

/** What organisers may do on the day to whoever sits, each with its reason. */
export const interventionKinds = [
  'extra-time',
  'compensatory-time',
  'pause',
  'opening-shifted',
  'section-reopened',
  'late-answers-accepted',
  'disqualified',
  'disqualification-lifted',
  'attempt-moved',
  'phone-verified',
  'code-resent',
  'sessions-ended',
] as const;
export type InterventionKind = (typeof interventionKinds)[number];

/** So many minutes at most are given, paused, reopened for or shifted by in one go. See docs/rules/interventions.md, G2. */
export const maxInterventionMinutes = 240;

/** How long a pause lasts if nobody resumes or says otherwise. */
export const defaultPauseMinutes = 30;

/** So many minutes an hour a participant may have on top, as a lasting property. */
export const maxCompensatoryMinutes = 60;

/** What can be wrong with what an organiser fills in. */
export type InterventionProblem = 'intervention-minutes-out-of-range' | 'compensatory-minutes-out-of-range';

/** What is wrong with a number of minutes that is given, paused or reopened for, if anything. */
export function interventionMinutesProblem(minutes: number): InterventionProblem | undefined {
  return isWhole(minutes, 1, maxInterventionMinutes) ? undefined : 'intervention-minutes-out-of-range';
}

/** What is wrong with the minutes by which an opening is shifted, less than zero for earlier, if anything. */
export function shiftProblem(minutes: number): InterventionProblem | undefined {
  return interventionMinutesProblem(Math.abs(minutes));
}

/** What is wrong with a number of compensatory minutes an hour, if anything; 0 takes them away. */
export function compensatoryMinutesProblem(minutes: number): InterventionProblem | undefined {
  return isWhole(minutes, 0, maxCompensatoryMinutes) ? undefined : 'compensatory-minutes-out-of-range';
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

/** What of an intervention decides about time. */
export interface TimeIntervention {
  readonly kind: InterventionKind;
  readonly scope: Scope;
  readonly at: Instant;
  readonly seconds: number | null;
  readonly until: Instant | null;
  readonly undoneAt: Instant | null;
  /** While somebody could not sit because of a disqualification that it lifted. */
  readonly shutOut: Lockout | null;
}

/** What of all interventions at a round concerns the time of one participant. */
export function timeAdjustmentsFor(interventions: readonly TimeIntervention[], who: ScopeSubject): TimeAdjustments {
  const own = interventions.filter(({ scope }) => scopeIncludes(scope, who));
  return {
    extraTimes: own.flatMap(({ kind, at, seconds, undoneAt }) =>
      kind === 'extra-time' && seconds !== null ? [{ at, seconds, undoneAt }] : [],
    ),
    pauses: pausesOf(own),
    shutOuts: own.flatMap(({ shutOut }) => shutOut ?? []),
  };
}

/** The pauses among interventions; they are always for everybody. */
export function pausesOf(interventions: readonly Pick<TimeIntervention, 'kind' | 'at' | 'until'>[]): Pause[] {
  return interventions.flatMap(({ kind, at, until }) => (kind === 'pause' && until !== null ? [{ at, until }] : []));
}

/** What an organiser asks for, and why. The other kinds are done where accounts are. */
export type RequestedIntervention = {
  /** What the page gave it, so that a second click makes no second one. */
  readonly requestId: string;
  readonly reason: string;
} & (
  | { readonly kind: 'extra-time'; readonly scope: Scope; readonly minutes: number }
  | { readonly kind: 'compensatory-time'; readonly accountId: string; readonly minutesAnHour: number }
  | { readonly kind: 'pause'; readonly minutes: number }
  | { readonly kind: 'opening-shifted'; readonly minutes: number }
  | {
      readonly kind: 'section-reopened';
      readonly accountId: string;
      readonly section: number;
      readonly minutes: number;
    }
  | { readonly kind: 'late-answers-accepted'; readonly accountId: string; readonly section: number }
  | { readonly kind: 'disqualified'; readonly accountId: string }
  | { readonly kind: 'disqualification-lifted'; readonly accountId: string; readonly goesOn: boolean }
  | { readonly kind: 'attempt-moved'; readonly accountId: string; readonly toAccountId: string }
);

const undoableKinds: readonly InterventionKind[] = [
  'extra-time',
  'compensatory-time',
  'opening-shifted',
  'late-answers-accepted',
  'disqualified',
  'disqualification-lifted',
  'attempt-moved',
];

/** Whether an intervention can be undone; a pause is ended instead, and the rest has happened. */
export function isUndoable({ kind, undoneAt }: Pick<TimeIntervention, 'kind' | 'undoneAt'>): boolean {
  return undoneAt === null && undoableKinds.includes(kind);
}
