import {
  clockStartOf,
  closingFor,
  compensationSeconds,
  type Exclusion,
  type Pause,
  pauseNotOver,
} from '#entities/attempts/deadline.ts';
import type { LateAnswers } from '#entities/attempts/saves.ts';
import {
  type Attempt,
  type AttemptDecision,
  type CandidateSnapshot,
  latestSittingEnd,
  markSubmitted,
  mayHoldUnsentAnswers,
  nextSectionToSit,
  type QuizRules,
  type Sitting,
  sectionState,
  sittingOf,
  snapshotCandidate,
  withDeadlines,
  withSitting,
} from '#entities/attempts/sitting.ts';
import { endedAt, timeUsedSeconds } from '#entities/attempts/timing.ts';
import { answeringRefusal } from '#entities/rounds/results-step.ts';
import { type RoundState, roundPhase } from '#entities/rounds/round.ts';
import { type Instant, minute, second } from '#shared/instant.ts';
import type { RefusalCode, RefusalValues } from '#shared/refusal.ts';

/** Time given to many is recorded in the rules; `time-given` recomputes the deadline from them. */
export type AttemptIntervention =
  | { readonly kind: 'time-given' }
  | { readonly kind: 'compensation-granted'; readonly minutesAnHour: number }
  | { readonly kind: 'section-reopened'; readonly section: number; readonly seconds: number }
  | { readonly kind: 'late-answers-accepted'; readonly section: number; readonly areThere: LateAnswers }
  | { readonly kind: 'late-answers-left-out'; readonly section: number }
  | { readonly kind: 'disqualified' }
  /** `goesOn`: an attempt that the disqualification cut short continues with the time that was left. */
  | { readonly kind: 'disqualification-lifted'; readonly goesOn: boolean };

/**
 * Applies an organiser's intervention to an attempt, or says why that is impossible. Pure, and the only way to undo a finish, a
 * submission or a disqualification. See docs/rules/interventions.md.
 */
export function decideIntervention(
  attempt: Attempt,
  act: AttemptIntervention,
  now: Instant,
  rules: QuizRules,
): AttemptDecision {
  const decision = decideAct(attempt, act, now, rules);
  return 'attempt' in decision ? { attempt: withDeadlines(decision.attempt, rules.timeAdjustments) } : decision;
}

function decideAct(attempt: Attempt, act: AttemptIntervention, now: Instant, rules: QuizRules): AttemptDecision {
  switch (act.kind) {
    case 'time-given':
      return { attempt };
    case 'compensation-granted':
      return { attempt: withCompensation(attempt, act.minutesAnHour, now) };
    case 'section-reopened':
      return decideReopening(attempt, act, now, rules);
    case 'late-answers-accepted':
      return decideLateAnswers(attempt, act);
    case 'late-answers-left-out': {
      const sitting = sittingOf(attempt, act.section);
      if (sitting === undefined) return { refusal: 'section-not-started' };
      return { attempt: withSitting(attempt, { ...sitting, lateCounts: false }) };
    }
    case 'disqualified':
      if (attempt.sittings.length === 0) return { refusal: 'not-attempted' };
      if (attempt.disqualifiedAt !== null) return { refusal: 'participant-disqualified' };
      return {
        attempt: attempt.submittedAt === null ? markSubmitted(attempt, now, true) : { ...attempt, disqualifiedAt: now },
      };
    case 'disqualification-lifted':
      return decideLifting(attempt, act.goesOn, now, rules);
  }
}

function acceptsExtraTime(attempt: Attempt, now: Instant, rules: QuizRules): boolean {
  if (attempt.submittedAt !== null || attempt.sittings.length === 0) return false;
  if (openSitting(attempt, now) !== undefined) return true;
  const closesAt = closingFor(rules.times.closesAt, rules.timeAdjustments);
  const isOpen = roundPhase({ ...rules.times, closesAt }, now) === 'open';
  const mayStart = isOpen && answeringRefusal(rules.times, now) === undefined;
  return mayStart && nextSectionToSit(attempt, rules.sections, now) !== undefined;
}

/** How an attempt stands once an intervention has been made, beside how it stood: by both clocks, the section's and the round's. */
export interface StandingAfter {
  readonly state: 'open' | 'between' | 'submitted';
  /** The open section. */
  readonly section: number | null;
  readonly endsBefore: Instant | null;
  readonly endsAt: Instant | null;
  /** For this participant; no section can be started after it, and an open one goes on. */
  readonly roundClosesAt: Instant | null;
}

export function standingAfter(
  before: Attempt,
  after: Attempt,
  now: Instant,
  { times, timeAdjustments }: Pick<QuizRules, 'times' | 'timeAdjustments'>,
): StandingAfter {
  const open = after.submittedAt === null ? openSitting(after, now) : undefined;
  const was = before.submittedAt === null ? openSitting(before, now) : undefined;
  return {
    state: after.submittedAt !== null ? 'submitted' : open === undefined ? 'between' : 'open',
    section: open?.section ?? null,
    endsBefore: was !== undefined && was.section === open?.section ? was.closesAt : null,
    endsAt: open?.closesAt ?? null,
    roundClosesAt: closingFor(times.closesAt, timeAdjustments),
  };
}

/** Why a participant cannot be given time, if so. */
export function timeRefusal(attempt: Attempt, now: Instant, rules: QuizRules): RefusalCode | undefined {
  if (attempt.sittings.length === 0) return 'not-attempted';
  if (attempt.disqualifiedAt !== null) return 'participant-disqualified';
  if (attempt.submittedAt !== null) return 'participant-submitted';
  return acceptsExtraTime(attempt, now, rules) ? undefined : 'nobody-concerned';
}

/** The open section of an attempt at an instant. */
function openSitting(attempt: Attempt, now: Instant): Sitting | undefined {
  return attempt.sittings.find(({ section }) => sectionState(attempt, section, now) === 'open');
}

/** More compensatory time extends the open section at once; less leaves it unchanged. */
function withCompensation(attempt: Attempt, minutesAnHour: number, now: Instant): Attempt {
  const sitting = openSitting(attempt, now);
  if (sitting === undefined) return attempt;
  const seconds = compensationSeconds(minutesAnHour, { from: clockStartOf(sitting), until: sitting.regularClosesAt });
  return seconds <= sitting.compensationSeconds
    ? attempt
    : withSitting(attempt, { ...sitting, compensationSeconds: seconds });
}

function decideReopening(
  attempt: Attempt,
  { section, seconds }: { readonly section: number; readonly seconds: number },
  now: Instant,
  { times, timeAdjustments }: QuizRules,
): AttemptDecision {
  const refusal = continuingRefusal(times, now);
  if (refusal !== undefined) return refusal;
  if (attempt.disqualifiedAt !== null) return { refusal: 'participant-disqualified' };
  const sitting = sittingOf(attempt, section);
  if (sitting === undefined) return { refusal: 'section-not-started' };
  const open = openSitting(attempt, now);
  if (open !== undefined) return { refusal: open === sitting ? 'section-is-open' : 'other-section-open' };
  if (pauseNotOver(timeAdjustments.pauses, now) !== undefined) return { refusal: 'quiz-paused' };
  // Time given to everybody after they had submitted was not meant for them.
  const givenFrom = attempt.submittedAt === null ? latestSittingEnd(attempt) : now;
  const reopened = withReopenedSitting(sitting, {
    now,
    milliseconds: seconds * second,
    givenFrom,
    pauses: timeAdjustments.pauses,
  });
  return { attempt: { ...withSitting(attempt, reopened), submittedAt: null } };
}

/** Nobody may continue once others have read the key. */
function continuingRefusal(times: QuizRules['times'], now: Instant) {
  const isOut = times.resultsPublishedAt !== null || times.archivedAt !== null;
  return isOut ? { refusal: 'results-are-out' as const } : answeringRefusal(times, now);
}

function withReopenedSitting(
  sitting: Sitting,
  {
    now,
    milliseconds,
    givenFrom,
    pauses,
  }: {
    readonly now: Instant;
    readonly milliseconds: number;
    readonly givenFrom: Instant | null;
    readonly pauses: readonly Pause[];
  },
): Sitting {
  return {
    ...sitting,
    reopenedAt: now,
    regularClosesAt: now + milliseconds,
    closesAt: now + milliseconds,
    compensationSeconds: 0,
    givenFrom,
    usedBeforeSeconds: timeUsedSeconds([sitting], pauses),
    finishedAt: null,
  };
}

function decideLateAnswers(
  attempt: Attempt,
  { section, areThere }: { readonly section: number; readonly areThere: LateAnswers },
): AttemptDecision {
  const sitting = sittingOf(attempt, section);
  if (sitting === undefined) return { refusal: 'section-not-started' };
  if (attempt.submittedAt === null) return { refusal: 'participant-not-submitted' };
  if (sitting.lateCounts) return { refusal: 'late-answers-accepted-already' };
  if (areThere === 'after-key') return { refusal: 'late-answers-after-key' };
  if (areThere === 'none') return { refusal: 'no-late-answers' };
  return { attempt: withSitting(attempt, { ...sitting, lateCounts: true }) };
}

/**
 * The period in which a disqualification, if lifted now, would have kept the participant from sitting; null if it cut nothing
 * short.
 */
export function exclusionOf({ disqualifiedAt, submittedAt }: Attempt, now: Instant): Exclusion | null {
  return disqualifiedAt === null || disqualifiedAt !== submittedAt ? null : { from: disqualifiedAt, until: now };
}

/** Flags are kept. A section that was cut short continues with all the time that was left. */
function decideLifting(attempt: Attempt, goesOn: boolean, now: Instant, rules: QuizRules): AttemptDecision {
  const exclusion = exclusionOf(attempt, now);
  if (attempt.disqualifiedAt === null) return { refusal: 'participant-not-disqualified' };
  const lifted: Attempt = { ...attempt, disqualifiedAt: null };
  if (exclusion === null || !goesOn) return { attempt: lifted };
  const { times, timeAdjustments } = rules;
  const refusal = continuingRefusal(times, now);
  if (refusal !== undefined) return refusal;

  const cut = attempt.sittings.find(
    ({ finishedAt, closesAt }) => finishedAt === exclusion.from && exclusion.from < closesAt,
  );
  const running: Attempt = { ...lifted, submittedAt: null };
  const going =
    cut === undefined
      ? running
      : withSitting(
          running,
          withReopenedSitting(cut, {
            now,
            milliseconds: cut.closesAt - exclusion.from,
            givenFrom: exclusion.from,
            pauses: timeAdjustments.pauses,
          }),
        );
  const isThrough = nextSectionToSit(going, rules.sections, now) === undefined;
  return { attempt: isThrough ? { ...lifted, submittedAt: Math.max(...lifted.sittings.map(endedAt)) } : going };
}

export function decideMove(
  attempt: Attempt,
  to: { readonly candidate: CandidateSnapshot; readonly attempt: Attempt | null },
): AttemptDecision {
  if (attempt.sittings.length === 0) return { refusal: 'not-attempted' };
  if (mayHoldUnsentAnswers(attempt)) return { refusal: 'attempt-being-sat' };
  if (to.attempt !== null && to.attempt.sittings.length > 0) return { refusal: 'account-sits-itself' };
  return {
    attempt: {
      ...attempt,
      candidate: snapshotCandidate(to.candidate),
      classLevel: to.attempt?.classLevel ?? attempt.classLevel,
    },
  };
}

export type RoundDecision<Changed> = Changed | { readonly refusal: RefusalCode; readonly values?: RefusalValues };

/**
 * The end of a pause and the new closing of the round, or why there can be no pause: only one at a time, and only while somebody
 * could start or sit.
 */
export function decidePause(
  round: RoundState,
  {
    minutes,
    pauses,
    isBeingSat,
  }: { readonly minutes: number; readonly pauses: readonly Pause[]; readonly isBeingSat: boolean },
  now: Instant,
): RoundDecision<{ readonly until: Instant; readonly closesAt: Instant | null }> {
  if (pauseNotOver(pauses, now) !== undefined) return { refusal: 'quiz-paused' };
  const phase = roundPhase(round, now);
  if (phase !== 'open' && !isBeingSat) {
    if (phase === 'draft') return { refusal: 'quiz-not-announced' };
    return phase === 'announced' && round.opensAt !== null
      ? { refusal: 'quiz-not-open-yet', values: { opensAt: round.opensAt } }
      : { refusal: 'quiz-closed' };
  }
  const until = now + minutes * minute;
  const { closesAt } = round;
  return { until, closesAt: closesAt === null || now >= closesAt ? closesAt : closesAt + (until - now) };
}

/** The new closing of the round if a pause ends now, or why it cannot. The closing moves back by the unused part of the pause. */
export function decideResume(
  { closesAt }: Pick<RoundState, 'closesAt'>,
  pause: Pause & { readonly movedClosing: boolean },
  now: Instant,
): RoundDecision<{ readonly until: Instant; readonly closesAt: Instant | null }> {
  if (now >= pause.until) return { refusal: 'quiz-not-paused' };
  const until = Math.max(now, pause.at);
  return { until, closesAt: closesAt === null || !pause.movedClosing ? closesAt : closesAt - (pause.until - until) };
}

/** So long before the opening by hand every waiting page knows of it, and counts down. */
export const bellDelayMs = 10 * second;

/** The new opening and closing of a round that is opened by hand, or why it is refused. See docs/rules/interventions.md, G15. */
export function decideBell(
  round: RoundState,
  now: Instant,
): RoundDecision<{ readonly opensAt: Instant; readonly closesAt: Instant | null }> {
  const { opensAt, announcedAt } = round;
  if (announcedAt === null) return { refusal: 'quiz-not-announced' };
  const earlier = now + bellDelayMs - (opensAt ?? now);
  if (opensAt !== null && earlier >= 0) return { refusal: 'round-opened-already' };
  return decideShift(round, earlier, now);
}

/** The new opening and closing of a round after a shift, or why it is refused. */
export function decideShift(
  { opensAt, closesAt, firstStartedAt, announcedAt }: RoundState,
  milliseconds: number,
  now: Instant,
): RoundDecision<{ readonly opensAt: Instant; readonly closesAt: Instant | null }> {
  if (opensAt === null) return { refusal: 'round-without-opening' };
  if (firstStartedAt !== null || (announcedAt !== null && now >= opensAt)) return { refusal: 'round-opened-already' };
  if (opensAt + milliseconds < now) return { refusal: 'opening-in-the-past' };
  return { opensAt: opensAt + milliseconds, closesAt: closesAt === null ? null : closesAt + milliseconds };
}
