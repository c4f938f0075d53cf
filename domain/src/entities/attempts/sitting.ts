import type { ConsentRefusal } from '#entities/accounts/consent.ts';
import { type PaperSection, sectionWithNumber } from '#entities/papers/paper.ts';
import { type Audience, audienceRefusal, type Candidate } from '#entities/rounds/audience.ts';
import { flagsDisqualify, type IntegrityRule } from '#entities/rounds/integrity-rule.ts';
import { answeringRefusal, type KeyFacts } from '#entities/rounds/results-step.ts';
import { type RoundTimes, roundPhase } from '#entities/rounds/round.ts';
import { type Instant, second } from '#shared/instant.ts';
import type { RefusalCode, RefusalValues } from '#shared/refusal.ts';
import {
  closingFor,
  compensationSeconds,
  deadlineOf,
  pauseAt,
  pauseNotOver,
  type SittingRecord,
  type TimeAdjustments,
} from './deadline.ts';
import { type IntegrityEventKind, isFlag } from './integrity.ts';
import { endedAt, graceSeconds, isOver, type SittingTimes, sittingClosesAt, submissionGraceSeconds } from './timing.ts';

/** One section of the paper, open or over. Only the page that holds the lease may save and finish. */
export interface Sitting extends SittingTimes, SittingRecord {
  readonly section: number;
  /** True if organisers accepted its late answers. Answers that arrive after that still do not count. */
  readonly lateCounts: boolean;
  /** 1 at the start, plus one each time a page takes the section over. */
  readonly takeover: number;
  readonly lease: string;
}

export interface CandidateSnapshot {
  readonly name: string;
  /** Null for an admin, who may try a round without a school. */
  readonly schoolId: string | null;
  readonly city: string;
  /** The number, verified at that time. */
  readonly phone: string | null;
}

/** A candidate opening a section, with their account's data at that moment. */
export interface CandidateToSnapshot extends CandidateSnapshot, Pick<Candidate, 'maySitAnyRound'> {
  readonly isPhoneVerified: boolean;
  /** Why their consent is not sufficient; undefined if it is, or none is required. */
  readonly consentRefusal?: ConsentRefusal | undefined;
  /** Granted by organisers for every section, in minutes per hour. */
  readonly compensatoryMinutes: number;
}

/** One participant's pass through the paper. */
export interface Attempt {
  /** Copied from the account at the first start, null before; later changes only by admins. */
  readonly candidate: CandidateSnapshot | null;
  /** The participant's class at school, 1 to 12; null until it is set. */
  readonly classLevel: number | null;
  /** In the order of the paper, without gaps. */
  readonly sittings: readonly Sitting[];
  readonly flags: number;
  readonly disqualifiedAt: Instant | null;
  /** The time of the final submission, by the participant, a disqualification or the closing of the quiz. */
  readonly submittedAt: Instant | null;
}

export const newAttempt: Attempt = {
  candidate: null,
  classLevel: null,
  sittings: [],
  flags: 0,
  disqualifiedAt: null,
  submittedAt: null,
};

export interface SectionToSit extends Pick<PaperSection, 'section' | 'durationSeconds'> {
  readonly questionCount: number;
}

export interface QuizRules {
  readonly times: KeyFacts;
  readonly integrity: IntegrityRule;
  readonly audience: Audience;
  /** In the order in which they are sat. */
  readonly sections: readonly SectionToSit[];
  readonly timeAdjustments: TimeAdjustments;
}

export type AttemptEvent =
  | {
      readonly kind: 'class-set';
      readonly classLevel: number;
      readonly candidate: Pick<Candidate, 'city' | 'maySitAnyRound'>;
    }
  /** Starts a section, or takes over an open one after a reload, a crash, or on another device. */
  | {
      readonly kind: 'section-opened';
      readonly section: number;
      readonly lease: string;
      readonly candidate: CandidateToSnapshot;
    }
  /** `ranOut`: sent by the page itself because it believes that the time is over; a section that is still open stays open. */
  | { readonly kind: 'section-finished'; readonly section: number; readonly lease: string; readonly ranOut?: boolean }
  | { readonly kind: 'integrity-event'; readonly event: IntegrityEventKind }
  | { readonly kind: 'submitted'; readonly disqualified: boolean }
  /** Ends the open section, whatever time is left. See docs/rules/consent.md, K6. */
  | { readonly kind: 'consent-withdrawn' }
  /** The server's periodic search for attempts that nobody is going to submit. */
  | { readonly kind: 'abandonment-checked' };

export type AttemptDecision =
  | { readonly attempt: Attempt }
  | { readonly refusal: RefusalCode; readonly values?: RefusalValues };

/**
 * The state machine of an attempt: its state after an event at an instant, or why the event is refused. Pure: the same arguments
 * always give the same decision. See docs/rules/timing.md and docs/rules/integrity.md.
 */
export function decideAttempt(attempt: Attempt, event: AttemptEvent, now: Instant, rules: QuizRules): AttemptDecision {
  const decision = decideEvent(attempt, event, now, rules);
  return 'attempt' in decision ? { attempt: withDeadlines(decision.attempt, rules.timeAdjustments) } : decision;
}

/** See docs/rules/timing.md, T11. */
export function withDeadlines(attempt: Attempt, timeAdjustments: TimeAdjustments): Attempt {
  const sittings = attempt.sittings.map((sitting) => {
    const closesAt = deadlineOf(sitting, timeAdjustments);
    return closesAt === sitting.closesAt ? sitting : { ...sitting, closesAt };
  });
  return sittings.every((sitting, index) => sitting === attempt.sittings[index]) ? attempt : { ...attempt, sittings };
}

function decideEvent(attempt: Attempt, event: AttemptEvent, now: Instant, rules: QuizRules): AttemptDecision {
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
    case 'consent-withdrawn':
      return isUnderWay(attempt) ? { attempt: markSubmitted(attempt, now, false) } : { refusal: 'section-not-started' };
    case 'abandonment-checked':
      return { attempt: isAbandoned(attempt, now, rules) ? markSubmitted(attempt, now, false) : attempt };
  }
}

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

/** The section to sit next, which may precede the last one; undefined if all are over. Sections without questions are skipped. */
export function nextSectionToSit(
  attempt: Attempt,
  sections: readonly SectionToSit[],
  now: Instant,
): SectionToSit | undefined {
  return sections.find(
    ({ section, questionCount }) => questionCount > 0 && sectionState(attempt, section, now) !== 'over',
  );
}

/** The section that an observation at an instant belongs to: the open one, else the one started last. */
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
    if (pauseNotOver(rules.timeAdjustments.pauses, now) !== undefined) return { refusal: 'quiz-paused' };
    return { attempt: withSitting(attempt, { ...sitting, takeover: sitting.takeover + 1, lease: event.lease }) };
  }
  const refusedTo = candidateRefusal(event.candidate);
  const isConsentMissing = refusedTo === event.candidate.consentRefusal && refusedTo !== 'consent-withdrawn';
  // Nobody who has started is turned away, unless the consent was withdrawn.
  if (refusedTo !== undefined && !(isConsentMissing && attempt.sittings.length > 0)) return { refusal: refusedTo };

  const section = sectionWithNumber(rules.sections, event.section);
  if (section === undefined) return { refusal: 'section-unknown', values: { section: event.section } };
  const closesAt = closingFor(rules.times.closesAt, rules.timeAdjustments);
  const phase = roundPhase({ ...rules.times, closesAt }, now);
  if (phase === 'draft') return { refusal: 'quiz-not-announced' };
  if (phase === 'announced') return { refusal: 'quiz-not-open-yet', values: openRefusalValues(rules.times) };
  if (phase !== 'open') return { refusal: 'quiz-closed' };
  const afterKey = answeringRefusal(rules.times, now);
  if (afterKey !== undefined) return afterKey;
  if (pauseNotOver(rules.timeAdjustments.pauses, now) !== undefined) return { refusal: 'quiz-paused' };
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

  const regularClosesAt = sittingClosesAt(now, section.durationSeconds, { closesAt });
  const started: Sitting = {
    section: event.section,
    startedAt: now,
    closesAt: regularClosesAt,
    regularClosesAt,
    compensationSeconds: compensationSeconds(event.candidate.compensatoryMinutes, {
      from: now,
      until: regularClosesAt,
    }),
    givenFrom: latestSittingEnd(attempt),
    reopenedAt: null,
    usedBeforeSeconds: 0,
    finishedAt: null,
    lateCounts: false,
    takeover: 1,
    lease: event.lease,
  };
  return {
    attempt: {
      ...attempt,
      candidate: attempt.candidate ?? snapshotCandidate(event.candidate),
      sittings: [...attempt.sittings, started],
    },
  };
}

/** Why somebody may not begin, on a screen or on paper: nobody has verified who they are, or nobody has agreed. */
export function candidateRefusal({
  isPhoneVerified,
  consentRefusal,
}: Pick<CandidateToSnapshot, 'isPhoneVerified' | 'consentRefusal'>): 'phone-not-verified' | ConsentRefusal | undefined {
  return isPhoneVerified ? consentRefusal : 'phone-not-verified';
}

/** The latest end of any section so far, past or future; null before the first start. */
export function latestSittingEnd({ sittings }: Attempt): Instant | null {
  return sittings.length === 0 ? null : Math.max(...sittings.map(endedAt));
}

export function snapshotCandidate({ name, schoolId, city, phone }: CandidateSnapshot): CandidateSnapshot {
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
  if (event.ranOut && now < sitting.closesAt) return { attempt };
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
  const isOpen = sectionState(attempt, section, now) === 'open';
  if (!isFlag(event.event) || !isOpen || pauseAt(rules.timeAdjustments.pauses, now) !== undefined) return { attempt };
  const flagged = { ...attempt, flags: attempt.flags + 1 };
  return { attempt: flagsDisqualify(flagged.flags, rules.integrity) ? markSubmitted(flagged, now, true) : flagged };
}

function decideSubmission(attempt: Attempt, disqualified: boolean, now: Instant, rules: QuizRules): AttemptDecision {
  if (attempt.submittedAt !== null) return { refusal: 'quiz-already-submitted' };
  if (attempt.sittings.length === 0) return { refusal: 'quiz-unfinished' };
  const unfinished = nextSectionToSit(attempt, rules.sections, now) !== undefined;
  if (unfinished && !disqualified) return { refusal: 'quiz-unfinished' };
  return { attempt: markSubmitted(attempt, now, disqualified) };
}

/**
 * True if a page may hold answers that it has not sent: it sends them all before it finishes a section. None is stored after the
 * submission.
 */
export function mayHoldUnsentAnswers({ sittings, submittedAt }: Attempt): boolean {
  return submittedAt === null && sittings.some(({ finishedAt }) => finishedAt === null);
}

function isUnderWay({ sittings, submittedAt }: Attempt): boolean {
  return sittings.length > 0 && submittedAt === null;
}

/**
 * True if the server has to submit the attempt itself: no section is open and the round has closed, or the last section ended a
 * while ago and nobody submitted. See docs/rules/timing.md.
 */
function isAbandoned(attempt: Attempt, now: Instant, rules: QuizRules): boolean {
  const ended = latestSittingEnd(attempt);
  if (attempt.submittedAt !== null || ended === null || now < ended) return false;
  const closesAt = closingFor(rules.times.closesAt, rules.timeAdjustments);
  if (closesAt !== null && now >= Math.max(closesAt, ended) + graceSeconds * second) return true;
  const nothingLeft = nextSectionToSit(attempt, rules.sections, now) === undefined;
  return nothingLeft && now >= ended + submissionGraceSeconds * second;
}

/** The opening of a round, for the refusal's sentence. */
function openRefusalValues({ opensAt }: RoundTimes): RefusalValues {
  return opensAt === null ? {} : { opensAt };
}

/** A section without questions cannot be sat. */
function sectionsWithQuestions({ sections }: QuizRules): SectionToSit[] {
  return sections.filter(({ questionCount }) => questionCount > 0);
}

export function markSubmitted(attempt: Attempt, now: Instant, disqualified: boolean): Attempt {
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

export function withSitting(attempt: Attempt, changed: Sitting): Attempt {
  return {
    ...attempt,
    sittings: attempt.sittings.map((sitting) => (sitting.section === changed.section ? changed : sitting)),
  };
}
