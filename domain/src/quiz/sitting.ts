import { type SectionNumber, sectionNumbers } from '#papers/paper.ts';
import { type Instant, second } from '#shared/instant.ts';
import type { RefusalCode, RefusalValues } from '#shared/refusal.ts';
import { flagsDisqualify, type IntegrityEventKind, type IntegrityRule, isFlag } from './integrity.ts';
import {
  endedAt,
  graceSeconds,
  isOver,
  type OpeningHours,
  quizPhase,
  type SittingTimes,
  sittingClosesAt,
  submissionPatienceSeconds,
} from './timing.ts';

/** One section of the paper being sat, or sat. Whoever holds the lease is the one page that may save and finish. */
export interface Sitting extends SittingTimes {
  readonly section: SectionNumber;
  readonly lease: string;
}

/** One participant's pass through the paper. */
export interface Attempt {
  /** The participant's class at school, 1 to 12; null until told. */
  readonly classLevel: number | null;
  /** In the order of the paper, without gaps. */
  readonly sittings: readonly Sitting[];
  readonly flags: number;
  readonly disqualifiedAt: Instant | null;
  /** When the final submission was made, by the participant, a disqualification or the closing of the quiz. */
  readonly submittedAt: Instant | null;
}

export const freshAttempt: Attempt = {
  classLevel: null,
  sittings: [],
  flags: 0,
  disqualifiedAt: null,
  submittedAt: null,
};

/** What the rules of the day say. */
export interface QuizRules {
  readonly hours: OpeningHours;
  readonly integrity: IntegrityRule;
  durationSeconds(section: SectionNumber): number;
}

export type AttemptEvent =
  | { readonly kind: 'class-set'; readonly classLevel: number }
  /** Starts a section, or takes an open one over: after a refresh, a crash, or on another device. */
  | {
      readonly kind: 'section-opened';
      readonly section: SectionNumber;
      readonly lease: string;
      readonly questionCount: number;
    }
  | { readonly kind: 'section-finished'; readonly section: SectionNumber; readonly lease: string }
  | { readonly kind: 'integrity-event'; readonly section: SectionNumber; readonly event: IntegrityEventKind }
  | { readonly kind: 'submitted'; readonly disqualified: boolean }
  /** The server looks for attempts that nobody will submit any more. */
  | { readonly kind: 'abandonment-checked' };

export type AttemptDecision =
  | { readonly attempt: Attempt }
  | { readonly refusal: RefusalCode; readonly values?: RefusalValues };

/**
 * The state machine of an attempt: what becomes of it when something happens at an instant, or why that is refused.
 * Pure: the same arguments always give the same decision. See docs/rules/timing.md and docs/rules/integrity.md.
 */
export function decideAttempt(attempt: Attempt, event: AttemptEvent, now: Instant, rules: QuizRules): AttemptDecision {
  switch (event.kind) {
    case 'class-set':
      return attempt.sittings.length > 0
        ? { refusal: 'quiz-already-attempted' }
        : { attempt: { ...attempt, classLevel: event.classLevel } };
    case 'section-opened':
      return decideOpening(attempt, event, now, rules);
    case 'section-finished':
      return decideFinish(attempt, event, now);
    case 'integrity-event':
      return decideIntegrity(attempt, event, now, rules);
    case 'submitted':
      return decideSubmission(attempt, event.disqualified, now);
    case 'abandonment-checked':
      return { attempt: isAbandoned(attempt, now, rules.hours) ? submitted(attempt, now, false) : attempt };
  }
}

/** What a section looks like from outside, at an instant. */
export function sectionState(attempt: Attempt, section: SectionNumber, now: Instant): 'not-started' | 'open' | 'over' {
  const sitting = sittingOf(attempt, section);
  if (sitting === undefined) return attempt.submittedAt === null ? 'not-started' : 'over';
  return attempt.submittedAt !== null || isOver(sitting, now) ? 'over' : 'open';
}

/** The sitting of a section, if it has been started. */
export function sittingOf<S extends Sitting>(
  attempt: { readonly sittings: readonly S[] },
  section: SectionNumber,
): S | undefined {
  return attempt.sittings.find((sitting) => sitting.section === section);
}

/** Why a save is refused, if it is: nothing was started, or another page has taken over. A late save is not refused but kept. */
export function saveRefusal(sitting: Sitting | undefined, lease: string): RefusalCode | undefined {
  if (sitting === undefined) return 'section-not-started';
  return sitting.lease === lease ? undefined : 'opened-elsewhere';
}

function decideOpening(
  attempt: Attempt,
  event: Extract<AttemptEvent, { kind: 'section-opened' }>,
  now: Instant,
  rules: QuizRules,
): AttemptDecision {
  if (attempt.disqualifiedAt !== null) return { refusal: 'disqualified' };
  if (attempt.submittedAt !== null) return { refusal: 'quiz-already-attempted' };

  const sitting = sittingOf(attempt, event.section);
  if (sitting !== undefined) {
    if (isOver(sitting, now)) return { refusal: 'quiz-already-attempted' };
    return { attempt: withSitting(attempt, { ...sitting, lease: event.lease }) };
  }

  const phase = quizPhase(rules.hours, now);
  if (phase === 'early') return { refusal: 'quiz-not-open-yet' };
  if (phase === 'closed') return { refusal: 'quiz-closed' };
  if (attempt.classLevel === null) return { refusal: 'class-missing' };
  const unfinished = sectionNumbers.find(
    (section) => section < event.section && sectionState(attempt, section, now) !== 'over',
  );
  if (unfinished !== undefined) return { refusal: 'section-out-of-order', values: { section: unfinished } };
  if (event.questionCount === 0) return { refusal: 'section-empty', values: { section: event.section } };

  const started: Sitting = {
    section: event.section,
    startedAt: now,
    closesAt: sittingClosesAt(now, rules.durationSeconds(event.section), rules.hours),
    finishedAt: null,
    lease: event.lease,
  };
  return { attempt: { ...attempt, sittings: [...attempt.sittings, started] } };
}

function decideFinish(
  attempt: Attempt,
  event: Extract<AttemptEvent, { kind: 'section-finished' }>,
  now: Instant,
): AttemptDecision {
  const sitting = sittingOf(attempt, event.section);
  if (sitting === undefined) return { refusal: 'section-not-started' };
  if (sitting.finishedAt !== null) return { attempt };
  if (sitting.lease !== event.lease) return { refusal: 'opened-elsewhere' };
  return { attempt: withSitting(attempt, { ...sitting, finishedAt: Math.min(now, sitting.closesAt) }) };
}

function decideIntegrity(
  attempt: Attempt,
  event: Extract<AttemptEvent, { kind: 'integrity-event' }>,
  now: Instant,
  rules: QuizRules,
): AttemptDecision {
  if (!isFlag(event.event) || sectionState(attempt, event.section, now) !== 'open') return { attempt };
  const flagged = { ...attempt, flags: attempt.flags + 1 };
  return { attempt: flagsDisqualify(flagged.flags, rules.integrity) ? submitted(flagged, now, true) : flagged };
}

function decideSubmission(attempt: Attempt, disqualified: boolean, now: Instant): AttemptDecision {
  if (attempt.submittedAt !== null) return { refusal: 'quiz-already-submitted' };
  if (attempt.sittings.length === 0) return { refusal: 'quiz-unfinished' };
  const unfinished = sectionNumbers.some((section) => sectionState(attempt, section, now) !== 'over');
  if (unfinished && !disqualified) return { refusal: 'quiz-unfinished' };
  return { attempt: submitted(attempt, now, disqualified) };
}

/**
 * Whether the server has to make the final submission itself: the quiz has closed, or the last section ended a while ago and
 * nobody came back to submit it. See docs/rules/timing.md.
 */
function isAbandoned(attempt: Attempt, now: Instant, hours: OpeningHours): boolean {
  if (attempt.submittedAt !== null || attempt.sittings.length === 0) return false;
  if (hours.closesAt !== null && now >= hours.closesAt + graceSeconds * second) return true;
  const last = attempt.sittings.at(-1);
  return last?.section === sectionNumbers.length && now >= endedAt(last) + submissionPatienceSeconds * second;
}

function submitted(attempt: Attempt, now: Instant, disqualified: boolean): Attempt {
  const sittings = attempt.sittings.map((sitting) =>
    sitting.finishedAt === null ? { ...sitting, finishedAt: Math.min(now, sitting.closesAt) } : sitting,
  );
  return {
    ...attempt,
    sittings,
    submittedAt: disqualified ? now : Math.max(...sittings.map(endedAt)),
    disqualifiedAt: disqualified ? now : attempt.disqualifiedAt,
  };
}

function withSitting(attempt: Attempt, changed: Sitting): Attempt {
  return {
    ...attempt,
    sittings: attempt.sittings.map((sitting) => (sitting.section === changed.section ? changed : sitting)),
  };
}

/** The classes of a school. */
export const classLevels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export const classSentence = 'Enter your class as a number from 1 to 12';

/** What is wrong with a class as typed, if anything. */
export function classProblem(text: string): string | undefined {
  return (classLevels as readonly number[]).includes(Number(text.trim() || Number.NaN)) ? undefined : classSentence;
}
