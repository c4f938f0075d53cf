import { type PaperSection, sectionWithNumber } from '#papers/paper.ts';
import { type Audience, audienceRefusal, type Candidate } from '#rounds/audience.ts';
import { flagsDisqualify, type IntegrityRule } from '#rounds/integrity-rule.ts';
import { type RoundTimes, roundPhase } from '#rounds/round.ts';
import { type Instant, second } from '#shared/instant.ts';
import type { RefusalCode, RefusalValues } from '#shared/refusal.ts';
import { type IntegrityEventKind, isFlag } from './integrity.ts';
import {
  endedAt,
  graceSeconds,
  isOver,
  type SittingTimes,
  sittingClosesAt,
  submissionPatienceSeconds,
} from './timing.ts';

/** One section of the paper being sat, or sat. Whoever holds the lease is the one page that may save and finish. */
export interface Sitting extends SittingTimes {
  readonly section: number;
  /** How often it has been opened: 1 at its start, one more each time a page takes it up again. */
  readonly takeover: number;
  readonly lease: string;
}

/** Who sits, as it counts for the leaderboard and the championship. */
export interface SeatedCandidate {
  readonly name: string;
  /** Null for an admin, who may try a round without being at a school. */
  readonly schoolId: string | null;
  readonly city: string;
  /** The number they had proved. */
  readonly phone: string | null;
}

/** Somebody who opens a section, as their account says at that moment. */
export interface CandidateToSeat extends SeatedCandidate, Pick<Candidate, 'isAdmin'> {
  readonly isPhoneProved: boolean;
}

/** One participant's pass through the paper. */
export interface Attempt {
  /** Who sat: what their account said at the first start. Null before that; what is changed later is changed by admins. */
  readonly candidate: SeatedCandidate | null;
  /** The participant's class at school, 1 to 12; null until it is set. */
  readonly classLevel: number | null;
  /** In the order of the paper, without gaps. */
  readonly sittings: readonly Sitting[];
  readonly flags: number;
  readonly disqualifiedAt: Instant | null;
  /** When the final submission was made, by the participant, a disqualification or the closing of the quiz. */
  readonly submittedAt: Instant | null;
}

export const freshAttempt: Attempt = {
  candidate: null,
  classLevel: null,
  sittings: [],
  flags: 0,
  disqualifiedAt: null,
  submittedAt: null,
};

/** A section of the paper as far as sitting it goes. */
export interface SectionToSit extends Pick<PaperSection, 'section' | 'durationSeconds'> {
  /** How many questions it really has. */
  readonly questionCount: number;
}

/** What an attempt is decided by: the round and the sections of its paper. */
export interface QuizRules {
  readonly times: RoundTimes;
  readonly integrity: IntegrityRule;
  readonly audience: Audience;
  /** In the order in which they are sat. */
  readonly sections: readonly SectionToSit[];
}

export type AttemptEvent =
  | { readonly kind: 'class-set'; readonly classLevel: number; readonly candidate: Pick<Candidate, 'city' | 'isAdmin'> }
  /** Starts a section, or takes an open one over: after a refresh, a crash, or on another device. */
  | {
      readonly kind: 'section-opened';
      readonly section: number;
      readonly lease: string;
      readonly candidate: CandidateToSeat;
    }
  | { readonly kind: 'section-finished'; readonly section: number; readonly lease: string }
  | { readonly kind: 'integrity-event'; readonly event: IntegrityEventKind }
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
      return decideClass(attempt, event, rules);
    case 'section-opened':
      return decideOpening(attempt, event, now, rules);
    case 'section-finished':
      return decideFinish(attempt, event, now);
    case 'integrity-event':
      return decideIntegrity(attempt, event, now, rules);
    case 'submitted':
      return decideSubmission(attempt, event.disqualified, now, rules);
    case 'abandonment-checked':
      return { attempt: isAbandoned(attempt, now, rules) ? submitted(attempt, now, false) : attempt };
  }
}

/** What a section looks like from outside, at an instant. */
export function sectionState(attempt: Attempt, section: number, now: Instant): 'not-started' | 'open' | 'over' {
  const sitting = sittingOf(attempt, section);
  if (sitting === undefined) return attempt.submittedAt === null ? 'not-started' : 'over';
  return attempt.submittedAt !== null || isOver(sitting, now) ? 'over' : 'open';
}

/** The sitting of a section, if it has been started. */
export function sittingOf<S extends Sitting>(
  attempt: { readonly sittings: readonly S[] },
  section: number,
): S | undefined {
  return attempt.sittings.find((sitting) => sitting.section === section);
}

/** The section that is sat after another; undefined behind the last. Nobody is led to one without questions. */
export function nextSection<S extends Pick<SectionToSit, 'section' | 'questionCount'>>(
  sections: readonly S[],
  after: number,
): S | undefined {
  return sections.find(({ section, questionCount }) => section > after && questionCount > 0);
}

/** The section that something noticed at an instant belongs to: the open one, else the one that was started last. */
export function sectionAt(attempt: Attempt, now: Instant): number | undefined {
  const open = attempt.sittings.find(({ section }) => sectionState(attempt, section, now) === 'open');
  return (open ?? attempt.sittings.at(-1))?.section;
}

function decideClass(
  attempt: Attempt,
  { classLevel, candidate }: Extract<AttemptEvent, { kind: 'class-set' }>,
  { audience }: QuizRules,
): AttemptDecision {
  if (attempt.sittings.length > 0) return { refusal: 'quiz-already-attempted' };
  return audienceRefusal(audience, { ...candidate, classLevel }) ?? { attempt: { ...attempt, classLevel } };
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
    return { attempt: withSitting(attempt, { ...sitting, takeover: sitting.takeover + 1, lease: event.lease }) };
  }
  if (!event.candidate.isPhoneProved) return { refusal: 'phone-not-verified' };

  const section = sectionWithNumber(rules.sections, event.section);
  if (section === undefined) return { refusal: 'section-unknown', values: { section: event.section } };
  const phase = roundPhase(rules.times, now);
  if (phase === 'draft') return { refusal: 'quiz-not-announced' };
  if (phase === 'announced') return { refusal: 'quiz-not-open-yet', values: openingValues(rules.times) };
  if (phase !== 'open') return { refusal: 'quiz-closed' };
  if (attempt.classLevel === null) return { refusal: 'class-missing' };
  if (attempt.sittings.length === 0) {
    const refused = audienceRefusal(rules.audience, { ...event.candidate, classLevel: attempt.classLevel });
    if (refused !== undefined) return refused;
  }
  const unfinished = sectionsWithQuestions(rules).find(
    (earlier) => earlier.section < event.section && sectionState(attempt, earlier.section, now) !== 'over',
  );
  if (unfinished !== undefined) return { refusal: 'section-out-of-order', values: { section: unfinished.section } };
  if (section.questionCount === 0) return { refusal: 'section-empty', values: { section: event.section } };

  const started: Sitting = {
    section: event.section,
    startedAt: now,
    closesAt: sittingClosesAt(now, section.durationSeconds, rules.times),
    finishedAt: null,
    takeover: 1,
    lease: event.lease,
  };
  return {
    attempt: {
      ...attempt,
      candidate: attempt.candidate ?? seated(event.candidate),
      sittings: [...attempt.sittings, started],
    },
  };
}

function seated({ name, schoolId, city, phone }: CandidateToSeat): SeatedCandidate {
  return { name, schoolId, city, phone };
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
  if (attempt.submittedAt !== null) return { refusal: 'quiz-already-submitted' };
  const section = sectionAt(attempt, now);
  if (section === undefined) return { refusal: 'section-not-started' };
  if (!isFlag(event.event) || sectionState(attempt, section, now) !== 'open') return { attempt };
  const flagged = { ...attempt, flags: attempt.flags + 1 };
  return { attempt: flagsDisqualify(flagged.flags, rules.integrity) ? submitted(flagged, now, true) : flagged };
}

function decideSubmission(attempt: Attempt, disqualified: boolean, now: Instant, rules: QuizRules): AttemptDecision {
  if (attempt.submittedAt !== null) return { refusal: 'quiz-already-submitted' };
  if (attempt.sittings.length === 0) return { refusal: 'quiz-unfinished' };
  const unfinished = sectionsWithQuestions(rules).some(({ section }) => sectionState(attempt, section, now) !== 'over');
  if (unfinished && !disqualified) return { refusal: 'quiz-unfinished' };
  return { attempt: submitted(attempt, now, disqualified) };
}

/**
 * Whether the server has to make the final submission itself: the round has closed, or the last section ended a while ago and
 * nobody came back to submit it. See docs/rules/timing.md.
 */
function isAbandoned(attempt: Attempt, now: Instant, rules: QuizRules): boolean {
  if (attempt.submittedAt !== null || attempt.sittings.length === 0) return false;
  const { closesAt } = rules.times;
  if (closesAt !== null && now >= closesAt + graceSeconds * second) return true;
  const last = attempt.sittings.at(-1);
  const isLast = last !== undefined && last.section === sectionsWithQuestions(rules).at(-1)?.section;
  return isLast && now >= endedAt(last) + submissionPatienceSeconds * second;
}

/** When a round opens, for the sentence that says so. */
function openingValues({ opensAt }: RoundTimes): RefusalValues {
  return opensAt === null ? {} : { opensAt };
}

/** A section without questions cannot be sat, so nobody is kept waiting for it. */
function sectionsWithQuestions({ sections }: QuizRules): SectionToSit[] {
  return sections.filter(({ questionCount }) => questionCount > 0);
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
