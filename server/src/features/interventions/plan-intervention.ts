import { deadlineOf } from '@club/domain/entities/attempts/deadline';
import {
  pausesOf,
  type RequestedIntervention,
  type TimeIntervention,
  timeAdjustmentsFor,
} from '@club/domain/entities/attempts/interventions';
import type { Scope, ScopeSubject } from '@club/domain/entities/attempts/scope';
import type { AttemptDecision, CandidateSnapshot } from '@club/domain/entities/attempts/sitting';
import { roundPhase } from '@club/domain/entities/rounds/round';
import {
  type AttemptIntervention,
  decideIntervention,
  decideMove,
  decidePause,
  decideResume,
  decideShift,
  exclusionOf,
  type RoundDecision,
  timeRefusal,
} from '@club/domain/features/interventions/intervene';
import { type Instant, minute, second } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { type Account, updateAccount } from '#entities/accounts/account-store.ts';
import { findLateAnswers } from '#entities/attempts/answer-store.ts';
import {
  findAttempt,
  findAttemptsByPhone,
  lockAttempts,
  moveAttempt,
  type StoredAttempt,
} from '#entities/attempts/attempt-store.ts';
import {
  type InterventionDetails,
  moveInterventions,
  type NewIntervention,
  type StoredIntervention,
} from '#entities/attempts/intervention-store.ts';
import {
  listBetweenSections,
  listOpenSittings,
  lockOpenSittings,
  type OpenSittingRecord,
  updateDeadlines,
} from '#entities/attempts/open-sitting-store.ts';
import { readPaperToSit } from '#entities/attempts/paper-to-sit.ts';
import { sectionsToSit, toQuizRules } from '#entities/attempts/quiz-rules.ts';
import { preserveScopes } from '#entities/attempts/scope-store.ts';
import { type Round, updateRound } from '#entities/rounds/round-store.ts';
import { readSchool } from '#entities/schools/school-store.ts';
import type { Database } from '#shared/database/database.ts';
import { type IntervenedAttempt, writeIntervenedAttempt } from './write-intervened-attempt.ts';

export interface InterventionContext {
  /**
   * If true, nothing is locked, so that nobody waits for a preview; otherwise the round and the named accounts are locked.
   */
  readonly isPreview: boolean;
  readonly transaction: Database;
  readonly round: Round;
  readonly accounts: ReadonlyMap<string, Account>;
  readonly interventions: readonly StoredIntervention[];
  readonly now: Instant;
}

export interface InterventionPlan {
  readonly concerned: number;
  /** The accounts affected, if it is for more than one. */
  readonly accountIds?: readonly string[];
  readonly row: Pick<NewIntervention, 'scope' | 'section' | 'seconds' | 'until'>;
  readonly details: InterventionDetails;
  readonly write: () => Promise<void>;
}

const scopeOfEverybody: Scope = { accountId: null, schoolId: null, city: null };
const scopeOfAccount = (accountId: string): Scope => ({ ...scopeOfEverybody, accountId });

/**
 * Plans an intervention.
 * @throws Refusal whatever the domain refuses with
 */
export function planIntervention(
  context: InterventionContext,
  given: RequestedIntervention,
): Promise<InterventionPlan> {
  switch (given.kind) {
    case 'extra-time':
      return planExtraTime(context, given);
    case 'compensatory-time':
      return planCompensation(context, given);
    case 'pause':
      return planPause(context, given.minutes);
    case 'opening-shifted':
      return planShift(context, given.minutes);
    case 'section-reopened': {
      const seconds = (given.minutes * minute) / second;
      return planForAttempt(context, given.accountId, { kind: given.kind, section: given.section, seconds });
    }
    case 'late-answers-accepted':
    case 'disqualified':
    case 'disqualification-lifted':
      return planForAttempt(context, given.accountId, given);
    case 'attempt-moved':
      return planMove(context, given);
  }
}

/**
 * Plans undoing an intervention.
 * @throws Refusal `intervention-not-undoable` and whatever the domain refuses with
 */
export async function planUndo(context: InterventionContext, undone: StoredIntervention): Promise<InterventionPlan> {
  const { scope, section, details, now } = { ...undone, now: context.now };
  switch (undone.kind) {
    case 'extra-time': {
      const isUndone = { ...undone, undoneAt: undoneAt(undone, now) };
      const plan = await planTime(context, scope, withChanged(context, isUndone), { countsBetween: true });
      if (plan.concerned === 0) throw new Refusal('nobody-concerned');
      return plan;
    }
    case 'compensatory-time': {
      const { minutesAnHour, minutesBefore } = details;
      const account = accountOf(context, scope.accountId);
      const isNewest = account.compensatoryMinutes === minutesAnHour;
      if (minutesBefore === undefined || !isNewest) throw new Refusal('intervention-not-undoable');
      return planCompensation(context, { accountId: account.id, minutesAnHour: minutesBefore });
    }
    case 'opening-shifted':
      return planShift(context, -((undone.seconds ?? 0) * second) / minute);
    case 'late-answers-accepted':
      return planForAttempt(context, accountOf(context, scope.accountId).id, {
        kind: 'late-answers-left-out',
        section: section ?? 0,
      });
    case 'disqualified':
      return planForAttempt(context, accountOf(context, scope.accountId).id, {
        kind: 'disqualification-lifted',
        goesOn: true,
      });
    case 'disqualification-lifted':
      return planForAttempt(context, accountOf(context, scope.accountId).id, { kind: 'disqualified' });
    case 'attempt-moved':
      return planMoveBack(context, undone);
    default:
      throw new Refusal('intervention-not-undoable');
  }
}

/** Plans the end of a pause. @throws Refusal `quiz-not-paused` */
export async function planResume(context: InterventionContext, pause: StoredIntervention): Promise<InterventionPlan> {
  const { transaction, round, now } = context;
  if (pause.kind !== 'pause' || pause.until === null) throw new Refusal('quiz-not-paused');
  const ended = { at: pause.at, until: pause.until, movedClosing: pause.details.movedClosing ?? false };
  const { until, closesAt } = valueOrThrow(decideResume(round, ended, now));
  const time = await planTime(context, scopeOfEverybody, withChanged(context, { ...pause, until }), {
    countsBetween: false,
  });
  return {
    ...time,
    row: { ...time.row, until },
    write: async () => {
      await updateRound(transaction, round.id, { closesAt });
      await time.write();
    },
  };
}

/** When an intervention is undone: never before it was made, whatever another process's clock says. */
export function undoneAt({ at }: Pick<StoredIntervention, 'at'>, now: Instant): Instant {
  return Math.max(at, now);
}

async function planExtraTime(
  context: InterventionContext,
  { scope, minutes }: { readonly scope: Scope; readonly minutes: number },
): Promise<InterventionPlan> {
  const { transaction, round, now } = context;
  if (scope.schoolId !== null) await readSchool(transaction, scope.schoolId);
  if (scope.accountId !== null) {
    const attempt = await readAttempt(context, scope.accountId);
    const refusal = timeRefusal(attempt, now, await rulesFor(context, attempt));
    if (refusal !== undefined) throw new Refusal(refusal);
  }
  const seconds = (minutes * minute) / second;
  const added: TimeIntervention = { ...newTimeIntervention(scope, now), kind: 'extra-time', seconds };
  const countsBetween = roundPhase(round, now) === 'open' || scope.accountId !== null;
  const plan = await planTime(context, scope, [...context.interventions, added], { countsBetween });
  if (plan.concerned === 0) throw new Refusal('nobody-concerned');
  return { ...plan, row: { ...plan.row, seconds } };
}

async function planPause(context: InterventionContext, minutes: number): Promise<InterventionPlan> {
  const { transaction, round, now } = context;
  const isBeingSat = (await openSittings(context, scopeOfEverybody)).length > 0;
  const pauses = pausesOf(context.interventions);
  const { until, closesAt } = valueOrThrow(decidePause(round, { minutes, pauses, isBeingSat }, now));
  const added: TimeIntervention = { ...newTimeIntervention(scopeOfEverybody, now), kind: 'pause', until };
  const time = await planTime(context, scopeOfEverybody, [...context.interventions, added], { countsBetween: false });
  return {
    ...time,
    row: { ...time.row, until },
    details: { movedClosing: closesAt !== round.closesAt },
    write: async () => {
      await updateRound(transaction, round.id, { closesAt });
      await time.write();
    },
  };
}

/** Plans the new deadlines of the open sections in a scope after the interventions on record have changed. */
async function planTime(
  context: InterventionContext,
  scope: Scope,
  interventions: readonly TimeIntervention[],
  { countsBetween }: { readonly countsBetween: boolean },
): Promise<InterventionPlan> {
  const { transaction, round, now } = context;
  const moved = (await openSittings(context, scope)).flatMap((sitting): OpenSittingRecord[] => {
    const closesAt = deadlineOf(sitting, timeAdjustmentsFor(interventions, sitting));
    return closesAt === sitting.closesAt ? [] : [{ ...sitting, closesAt }];
  });
  const sections = sectionsToSit(await readPaperToSit(transaction, round, null)).filter((one) => one.questionCount > 0);
  const between = countsBetween
    ? await listBetweenSections(transaction, { roundId: round.id, scope, now }, sections.length)
    : [];
  const accountIds = [...moved.map(({ accountId }) => accountId), ...between];
  return {
    concerned: accountIds.length,
    ...(scope.accountId === null && { accountIds }),
    row: { scope, section: null, seconds: null, until: null },
    details: {},
    write: () => updateDeadlines(transaction, moved, now),
  };
}

async function planCompensation(
  context: InterventionContext,
  { accountId, minutesAnHour }: { readonly accountId: string; readonly minutesAnHour: number },
): Promise<InterventionPlan> {
  const { transaction } = context;
  const account = accountOf(context, accountId);
  const attempt = await findAttemptOf(context, accountId);
  const intervened =
    attempt === null ? null : await decideFor(context, attempt, { kind: 'compensation-granted', minutesAnHour });
  return {
    concerned: 1,
    row: { scope: scopeOfAccount(accountId), section: null, seconds: null, until: null },
    details: { minutesAnHour, minutesBefore: account.compensatoryMinutes },
    write: async () => {
      await updateAccount(transaction, accountId, { compensatoryMinutes: minutesAnHour });
      if (intervened !== null) await writeFor(context, intervened);
    },
  };
}

async function planShift({ transaction, round, now }: InterventionContext, minutes: number): Promise<InterventionPlan> {
  const { opensAt, closesAt } = valueOrThrow(decideShift(round, minutes * minute, now));
  return {
    concerned: 0,
    row: { scope: scopeOfEverybody, section: null, seconds: (minutes * minute) / second, until: null },
    details: {},
    write: () => updateRound(transaction, round.id, { opensAt, closesAt }),
  };
}

type ActOnAttempt =
  | Exclude<AttemptIntervention, { kind: 'late-answers-accepted' }>
  | Omit<Extract<AttemptIntervention, { kind: 'late-answers-accepted' }>, 'areThere'>;

async function planForAttempt(
  context: InterventionContext,
  accountId: string,
  act: ActOnAttempt,
): Promise<InterventionPlan> {
  const { transaction, now } = context;
  const before = await readAttempt(context, accountId);
  const known: AttemptIntervention =
    act.kind === 'late-answers-accepted'
      ? { ...act, areThere: await findLateAnswers(transaction, before.id, act.section) }
      : act;
  const intervened = await decideFor(context, before, known);
  const isGoingOn = before.submittedAt !== null && intervened.after.submittedAt === null;
  const exclusion = act.kind === 'disqualification-lifted' && isGoingOn ? exclusionOf(before, now) : null;
  return {
    concerned: 1,
    row: {
      scope: scopeOfAccount(accountId),
      section: 'section' in act ? act.section : null,
      seconds: act.kind === 'section-reopened' ? act.seconds : null,
      until: null,
    },
    details: {
      ...(exclusion !== null && { exclusion }),
      ...(act.kind === 'disqualification-lifted' &&
        before.disqualifiedAt !== null && { lifted: before.disqualifiedAt }),
    },
    write: () => writeFor(context, intervened),
  };
}

async function planMove(
  context: InterventionContext,
  { accountId, toAccountId }: { readonly accountId: string; readonly toAccountId: string },
): Promise<InterventionPlan> {
  const attempt = await readAttempt(context, accountId);
  const { name, school, city, phone, phoneVerifiedAt } = accountOf(context, toAccountId);
  const provedPhone = phoneVerifiedAt === null ? null : phone;
  const candidate: CandidateSnapshot = { name, schoolId: school?.id ?? null, city, phone: provedPhone };
  const { candidate: before, classLevel } = attempt;
  return {
    ...(await planMoveTo(context, attempt, { accountId: toAccountId, candidate })),
    details: before === null ? {} : { moved: { fromAccountId: accountId, toAccountId, candidate: before, classLevel } },
  };
}

async function planMoveBack(
  context: InterventionContext,
  { scope, details }: StoredIntervention,
): Promise<InterventionPlan> {
  const { moved } = details;
  if (moved === undefined) throw new Refusal('intervention-not-undoable');
  const attempt = await readAttempt(context, accountOf(context, scope.accountId).id);
  const { id } = accountOf(context, moved.fromAccountId);
  return planMoveTo(context, attempt, { accountId: id, candidate: moved.candidate, classLevel: moved.classLevel });
}

/** Moves an attempt with its entry and its interventions. A number still sits a round only once. */
async function planMoveTo(
  context: InterventionContext,
  attempt: StoredAttempt,
  to: { readonly accountId: string; readonly candidate: CandidateSnapshot; readonly classLevel?: number | null },
): Promise<InterventionPlan> {
  const { transaction, round, now } = context;
  const inTheWay = await findAttemptOf(context, to.accountId);
  const decided = attemptOrThrow(decideMove(attempt, { candidate: to.candidate, attempt: inTheWay }));
  const phones = to.candidate.phone === null ? [] : [to.candidate.phone];
  const sat = phones.length === 0 ? [] : await findAttemptsByPhone(transaction, [round.id], phones);
  if (sat.some(({ attemptId }) => attemptId !== attempt.id)) throw new Refusal('phone-sat-already');
  const after: StoredAttempt = {
    ...attempt,
    accountId: to.accountId,
    candidate: decided.candidate,
    classLevel: to.classLevel === undefined ? decided.classLevel : to.classLevel,
  };
  return {
    concerned: 1,
    row: { scope: scopeOfAccount(to.accountId), section: null, seconds: null, until: null },
    details: {},
    write: async () => {
      await moveAttempt(transaction, { attempt, toAccountId: to.accountId, replacedId: inTheWay?.id ?? null });
      await moveInterventions(transaction, { roundId: round.id, from: attempt.accountId, to: to.accountId, now });
      await preserveScopes(transaction, [
        { roundId: round.id, before: scopeSubjectOf(attempt), after: scopeSubjectOf(after) },
      ]);
      await writeFor(context, { before: attempt, after });
    },
  };
}

async function decideFor(
  context: InterventionContext,
  before: StoredAttempt,
  act: AttemptIntervention,
): Promise<IntervenedAttempt> {
  const decision = decideIntervention(before, act, context.now, await rulesFor(context, before));
  const after = attemptOrThrow(decision);
  const versions = new Map(before.sittings.map(({ section, paperVersionId }) => [section, paperVersionId]));
  const sittings = after.sittings.map((sitting) => ({
    ...sitting,
    paperVersionId: versions.get(sitting.section) ?? '',
  }));
  return { before, after: { ...before, ...after, sittings } };
}

function writeFor(
  { transaction, round, interventions, now }: InterventionContext,
  intervened: IntervenedAttempt,
): Promise<void> {
  return writeIntervenedAttempt(transaction, intervened, { round, pauses: pausesOf(interventions), now });
}

async function rulesFor({ transaction, round, interventions }: InterventionContext, attempt: StoredAttempt) {
  const paper = await readPaperToSit(transaction, round, attempt);
  return toQuizRules({ round, paper, timeAdjustments: timeAdjustmentsFor(interventions, scopeSubjectOf(attempt)) });
}

function scopeSubjectOf({ accountId, candidate }: StoredAttempt): ScopeSubject {
  return { accountId, schoolId: candidate?.schoolId ?? null, city: candidate?.city ?? '' };
}

function openSittings(
  { isPreview, transaction, round, now }: InterventionContext,
  scope: Scope,
): Promise<OpenSittingRecord[]> {
  const of = { roundId: round.id, scope, now };
  return isPreview ? listOpenSittings(transaction, of) : lockOpenSittings(transaction, of);
}

async function findAttemptOf(
  { isPreview, transaction, round }: InterventionContext,
  accountId: string,
): Promise<StoredAttempt | null> {
  if (isPreview) return findAttempt(transaction, { accountId, roundId: round.id });
  const [attempt] = await lockAttempts(transaction, { accountIds: [accountId], roundIds: [round.id] });
  return attempt ?? null;
}

async function readAttempt(context: InterventionContext, accountId: string): Promise<StoredAttempt> {
  const attempt = await findAttemptOf(context, accountId);
  if (attempt === null) throw new Refusal('not-attempted');
  return attempt;
}

function accountOf({ accounts }: InterventionContext, id: string | null): Account {
  const account = id === null ? undefined : accounts.get(id);
  if (account === undefined) throw new Refusal('account-unknown');
  return account;
}

/** The interventions of the round with one of them replaced. */
function withChanged({ interventions }: InterventionContext, changed: StoredIntervention): StoredIntervention[] {
  return interventions.map((one) => (one.id === changed.id ? changed : one));
}

function newTimeIntervention(scope: Scope, at: Instant): TimeIntervention {
  return { kind: 'extra-time', scope, at, seconds: null, until: null, undoneAt: null, exclusion: null };
}

function valueOrThrow<Changed extends object>(decision: RoundDecision<Changed>): Changed {
  if ('refusal' in decision) throw new Refusal(decision.refusal, decision.values);
  return decision;
}

function attemptOrThrow(decision: AttemptDecision) {
  if ('refusal' in decision) throw new Refusal(decision.refusal, decision.values);
  return decision.attempt;
}
