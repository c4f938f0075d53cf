import type { Instant } from '#shared/instant.ts';
import {
  type ExpectedStep,
  nextResultsStep,
  type ResultsSchedule,
  type ResultsStep,
  resultsStep,
} from './results-step.ts';
import { type RoundPhase, type RoundTimes, roundPhase } from './round.ts';

export interface AnnouncedRound extends Pick<RoundTimes, 'opensAt' | 'closesAt'> {
  /** As of the server's reply. */
  readonly phase: RoundPhase;
  /** The dates after the closing, if any are set. */
  readonly schedule?: ResultsSchedule | undefined;
  /** Its paper has no questions, so nobody can start. */
  readonly isEmpty?: boolean;
}

export interface OwnProgress {
  readonly submitted: boolean;
  readonly disqualified: boolean;
  /** Only sections with questions, in the order in which they are sat. */
  readonly sections: readonly {
    readonly section: number;
    readonly state: 'not-started' | 'open' | 'over';
    /** Null if it was not started. */
    readonly closesAt: Instant | null;
  }[];
}

export type RoundStatus =
  /** There is no round, or it is still secret. */
  | { readonly at: 'unannounced' }
  | { readonly at: 'announced'; readonly opensAt: Instant; readonly closesAt: Instant | null }
  | { readonly at: 'open'; readonly closesAt: Instant | null }
  | { readonly at: 'in-section'; readonly section: number; readonly endsAt: Instant }
  /** Between two sections; `section` is the next one. */
  | { readonly at: 'between-sections'; readonly section: number; readonly closesAt: Instant | null }
  /** All sections are over, and the quiz is not submitted. */
  | { readonly at: 'to-submit' }
  | { readonly at: 'submitted'; readonly closesAt: Instant | null }
  | { readonly at: 'disqualified' }
  | { readonly at: 'closed' }
  /** Between the closing and the results, if organisers have set a schedule. */
  | {
      readonly at: 'awaiting-results';
      readonly hasSat: boolean;
      readonly step: ResultsStep;
      readonly next: ExpectedStep | null;
    }
  | { readonly at: 'results'; readonly hasSat: boolean };

/** The phase of a round at an instant: it may have changed since the reply. */
export function currentPhase(round: AnnouncedRound, now: Instant): RoundPhase {
  return roundPhase(timesOf(round), now);
}

function timesOf({ phase, opensAt, closesAt }: AnnouncedRound): RoundTimes {
  const reached = (...phases: readonly RoundPhase[]) => (phases.includes(phase) ? 0 : null);
  const announcedAt = phase === 'draft' ? null : 0;
  const resultsPublishedAt = reached('results-published');
  return { opensAt, closesAt, announcedAt, resultsPublishedAt, archivedAt: reached('archived') };
}

/** The round is null if there is none to be known yet. */
export function roundStatus(round: AnnouncedRound | null, own: OwnProgress | undefined, now: Instant): RoundStatus {
  if (round === null) return { at: 'unannounced' };
  const phase = currentPhase(round, now);
  const { opensAt, closesAt } = round;
  if (phase === 'draft' || phase === 'archived') return { at: 'unannounced' };
  if (phase === 'announced') return opensAt === null ? { at: 'unannounced' } : { at: 'announced', opensAt, closesAt };
  if (phase === 'open' && round.isEmpty) return { at: 'unannounced' };
  if (own?.disqualified) return { at: 'disqualified' };
  if (phase === 'results-published') return { at: 'results', hasSat: own?.submitted === true };
  // A section keeps its own end, whatever happens to the round's hours.
  const running = own?.sections.find((section) => isRunning(section, now));
  const awaiting = phase === 'closed' ? awaitingResults(round, own, now) : undefined;
  if (awaiting !== undefined && running === undefined) return awaiting;
  if (own?.submitted) return { at: 'submitted', closesAt: phase === 'open' ? closesAt : null };
  if (phase === 'closed' && running === undefined) return { at: 'closed' };
  return own === undefined || own.sections.every(({ state }) => state === 'not-started')
    ? { at: 'open', closesAt }
    : statusOfStarted(own.sections, closesAt, now);
}

/** Undefined if nothing is known except that there will be results. */
function awaitingResults(round: AnnouncedRound, own: OwnProgress | undefined, now: Instant): RoundStatus | undefined {
  const { schedule } = round;
  if (schedule === undefined) return undefined;
  const step = resultsStep({ ...timesOf(round), ...schedule }, now);
  if (step === null) return undefined;
  const next = nextResultsStep(step, schedule, now);
  if (step === 'being-checked' && next === null) return undefined;
  return { at: 'awaiting-results', hasSat: own?.submitted === true, step, next };
}

function statusOfStarted(sections: OwnProgress['sections'], closesAt: Instant | null, now: Instant): RoundStatus {
  const next = sections.find((one) => one.state === 'not-started' || isRunning(one, now));
  if (next === undefined) return { at: 'to-submit' };
  return next.state === 'open' && next.closesAt !== null
    ? { at: 'in-section', section: next.section, endsAt: next.closesAt }
    : { at: 'between-sections', section: next.section, closesAt };
}

function isRunning({ state, closesAt }: OwnProgress['sections'][number], now: Instant): boolean {
  return state === 'open' && (closesAt === null || now < closesAt);
}

/** True while a visitor can still come to take part. */
export function isAhead({ at }: RoundStatus): boolean {
  return at === 'unannounced' || at === 'announced' || at === 'open';
}

/** What a visitor comes for: once a round is over, not to register. */
export type VisitorStep = 'register' | 'practise' | 'board' | 'own-result';

export function visitorStep({ at }: RoundStatus, hasBoard: boolean): VisitorStep {
  if (at === 'closed' || at === 'awaiting-results') return 'practise';
  if (at !== 'results') return 'register';
  return hasBoard ? 'board' : 'own-result';
}

export const visitorStepPaths: Readonly<Record<VisitorStep, string>> = {
  register: '/signup',
  practise: '/quiz/practice',
  board: '/results',
  'own-result': '/signin',
};

/** When the status next changes automatically; null if only the club or the participant can change it. */
export function statusChangeAt(status: RoundStatus): Instant | null {
  switch (status.at) {
    case 'announced':
      return status.opensAt;
    case 'in-section':
      return status.endsAt;
    case 'awaiting-results':
      return status.next?.at ?? null;
    case 'open':
    case 'between-sections':
    case 'submitted':
      return status.closesAt;
    default:
      return null;
  }
}
