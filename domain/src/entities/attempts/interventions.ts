import type { Instant } from '#shared/instant.ts';
import type { Exclusion, Pause, TimeAdjustments } from './deadline.ts';
import { type Scope, type ScopeSubject, scopeIncludes } from './scope.ts';

export const interventionKinds = [
  'extra-time',
  'compensatory-time',
  'pause',
  'opening-shifted',
  'bell-rung',
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

/** Limit for each extra time, pause, reopening or shift. See docs/rules/interventions.md, G2. */
export const maxInterventionMinutes = 240;

export const defaultPauseMinutes = 30;

/** Limit for permanent compensatory time, in minutes per hour. */
export const maxCompensatoryMinutes = 60;

export type InterventionProblem = 'intervention-minutes-out-of-range' | 'compensatory-minutes-out-of-range';

export function interventionMinutesProblem(minutes: number): InterventionProblem | undefined {
  return isWhole(minutes, 1, maxInterventionMinutes) ? undefined : 'intervention-minutes-out-of-range';
}

/** Negative minutes move the opening earlier. */
export function shiftProblem(minutes: number): InterventionProblem | undefined {
  return interventionMinutesProblem(Math.abs(minutes));
}

/** 0 removes the compensatory time. */
export function compensatoryMinutesProblem(minutes: number): InterventionProblem | undefined {
  return isWhole(minutes, 0, maxCompensatoryMinutes) ? undefined : 'compensatory-minutes-out-of-range';
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

export interface TimeIntervention {
  readonly kind: InterventionKind;
  readonly scope: Scope;
  readonly at: Instant;
  readonly seconds: number | null;
  readonly until: Instant | null;
  readonly undoneAt: Instant | null;
  /** The period in which the lifted disqualification kept the participant from sitting. */
  readonly exclusion: Exclusion | null;
}

export function timeAdjustmentsFor(interventions: readonly TimeIntervention[], who: ScopeSubject): TimeAdjustments {
  const own = interventions.filter(({ scope }) => scopeIncludes(scope, who));
  return {
    extraTimes: own.flatMap(({ kind, at, seconds, undoneAt }) =>
      kind === 'extra-time' && seconds !== null ? [{ at, seconds, undoneAt }] : [],
    ),
    pauses: pausesOf(own),
    exclusions: own.flatMap(({ exclusion }) => exclusion ?? []),
  };
}

/** The pauses among interventions; they always apply to everybody. */
export function pausesOf(interventions: readonly Pick<TimeIntervention, 'kind' | 'at' | 'until'>[]): Pause[] {
  return interventions.flatMap(({ kind, at, until }) => (kind === 'pause' && until !== null ? [{ at, until }] : []));
}

/** The other kinds are part of account management. */
export type RequestedIntervention = {
  /** Set by the page, so that a second click has no further effect. */
  readonly requestId: string;
  readonly reason: string;
} & (
  | { readonly kind: 'extra-time'; readonly scope: Scope; readonly minutes: number }
  | { readonly kind: 'compensatory-time'; readonly accountId: string; readonly minutesAnHour: number }
  | { readonly kind: 'pause'; readonly minutes: number }
  | { readonly kind: 'opening-shifted'; readonly minutes: number }
  | { readonly kind: 'bell-rung' }
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

/** A pause is ended instead; the other kinds cannot be undone. */
export function isUndoable({ kind, undoneAt }: Pick<TimeIntervention, 'kind' | 'undoneAt'>): boolean {
  return undoneAt === null && undoableKinds.includes(kind);
}
