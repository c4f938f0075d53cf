import { deadlineOf } from '@club/domain/entities/attempts/deadline';
import {
  pausesOf,
  type RequestedIntervention,
  type TimeIntervention,
  timeGivenTo,
} from '@club/domain/entities/attempts/interventions';
import type { Concerned, Scope } from '@club/domain/entities/attempts/scope';
import type { AttemptDecision, SeatedCandidate } from '@club/domain/entities/attempts/sitting';
import { roundPhase } from '@club/domain/entities/rounds/round';
import {
  type AttemptIntervention,
  decideIntervention,
  decideMove,
  decidePause,
  decideResume,
  decideShift,
  type RoundDecision,
  shutOutBy,
  timeRefusal,
} from '@club/domain/features/interventions/intervene';
import { type Instant, minute, second } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { type Account, updateAccount } from '#entities/accounts/account-store.ts';
import { hasLateAnswers } from '#entities/attempts/answer-store.ts';
import {
  findAttempt,
  listPhonesThatSat,
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
  countBetweenSections,
  listOpenSittings,
  lockOpenSittings,
  type MovedDeadline,
  type OpenSittingRecord,
  updateDeadlines,
} from '#entities/attempts/open-sitting-store.ts';
import { readPaperToSit } from '#entities/attempts/paper-to-sit.ts';
import { sectionsToSit, toQuizRules } from '#entities/attempts/quiz-rules.ts';
import { keepScopes } from '#entities/attempts/scope-store.ts';
import { type Round, updateRound } from '#entities/rounds/round-store.ts';
import { readSchool } from '#entities/schools/school-store.ts';
import type { Database } from '#shared/database/database.ts';
import { type IntervenedAttempt, writeIntervenedAttempt } from './write-intervened-attempt.ts';

/** What an intervention is planned from. */
export interface Stage {
  /** Nothing is held, so that nobody waits for a question; else the round is held alone, and the accounts that are named are held. */
  readonly isPreview: boolean;
  readonly transaction: Database;
  readonly round: Round;
  readonly accounts: ReadonlyMap<string, Account>;
  /** What organisers did to time at the round so far. */
  readonly interventions: readonly StoredIntervention[];
  readonly now: Instant;
}

/** What an intervention comes to, before anything is written. */
export interface Plan {
  /** How many participants it concerns. */
  readonly concerned: number;
  readonly row: Pick<NewIntervention, 'scope' | 'section' | 'seconds' | 'until'>;
  readonly details: InterventionDetails;
  readonly write: () => Promise<void>;
}

const everybody: Scope = { accountId: null, schoolId: null, city: null };
const ofAccount = (accountId: string): Scope => ({ ...everybody, accountId });

/** Plans what an organiser asks for. @throws Refusal whatever the domain says no with */
export function planIntervention(stage: Stage, given: RequestedIntervention): Promise<Plan> {
  switch (given.kind) {
    case 'extra-time':
      return planExtraTime(stage, given);
    case 'compensatory-time':
      return planCompensation(stage, given);
    case 'pause':
      return planPause(stage, given.minutes);
    case 'opening-shifted':
      return planShift(stage, given.minutes);
    case 'section-reopened': {
      const seconds = (given.minutes * minute) / second;
      return planForAttempt(stage, given.accountId, { kind: given.kind, section: given.section, seconds });
    }
    case 'late-answers-accepted':
    case 'disqualified':
    case 'disqualification-lifted':
      return planForAttempt(stage, given.accountId, given);
    case 'attempt-moved':
      return planMove(stage, given);
  }
}

/** Plans undoing an intervention. @throws Refusal `intervention-not-undoable` and whatever the domain says no with */
export async function planUndo(stage: Stage, undone: StoredIntervention): Promise<Plan> {
  const { scope, section, details, now } = { ...undone, now: stage.now };
  switch (undone.kind) {
    case 'extra-time': {
      const isUndone = { ...undone, undoneAt: undoneAt(undone, now) };
      const plan = await planTime(stage, scope, withChanged(stage, isUndone), { countsBetween: true });
      if (plan.concerned === 0) throw new Refusal('nobody-concerned');
      return plan;
    }
    case 'compensatory-time': {
      const { minutesAnHour, minutesBefore } = details;
      const account = accountOf(stage, scope.accountId);
      const isNewest = account.compensatoryMinutes === minutesAnHour;
      if (minutesBefore === undefined || !isNewest) throw new Refusal('intervention-not-undoable');
      return planCompensation(stage, { accountId: account.id, minutesAnHour: minutesBefore });
    }
    case 'opening-shifted':
      return planShift(stage, -((undone.seconds ?? 0) * second) / minute);
    case 'late-answers-accepted':
      return planForAttempt(stage, accountOf(stage, scope.accountId).id, {
        kind: 'late-answers-left-out',
        section: section ?? 0,
      });
    case 'disqualified':
      return planForAttempt(stage, accountOf(stage, scope.accountId).id, {
        kind: 'disqualification-lifted',
        goesOn: true,
      });
    case 'disqualification-lifted':
      return planForAttempt(stage, accountOf(stage, scope.accountId).id, { kind: 'disqualified' });
    case 'attempt-moved':
      return planMoveBack(stage, undone);
    default:
      throw new Refusal('intervention-not-undoable');
  }
}

/** Plans the end of a pause. @throws Refusal `quiz-not-paused` */
export async function planResume(stage: Stage, pause: StoredIntervention): Promise<Plan> {
  const { transaction, round, now } = stage;
  if (pause.kind !== 'pause' || pause.until === null) throw new Refusal('quiz-not-paused');
  const ended = { at: pause.at, until: pause.until, movedClosing: pause.details.movedClosing ?? false };
  const { until, closesAt } = orRefuse(decideResume(round, ended, now));
  const time = await planTime(stage, everybody, withChanged(stage, { ...pause, until }), { countsBetween: false });
  return {
    ...time,
    row: { ...time.row, until },
    write: async () => {
      await updateRound(transaction, round.id, { closesAt });
      await time.write();
    },
  };
}

/** When an intervention is undone: never before it was made, whatever the clock of another process says. */
export function undoneAt({ at }: Pick<StoredIntervention, 'at'>, now: Instant): Instant {
  return Math.max(at, now);
}

async function planExtraTime(
  stage: Stage,
  { scope, minutes }: { readonly scope: Scope; readonly minutes: number },
): Promise<Plan> {
  const { transaction, round, now } = stage;
  if (scope.schoolId !== null) await readSchool(transaction, scope.schoolId);
  if (scope.accountId !== null) {
    const attempt = await readAttempt(stage, scope.accountId);
    const refusal = timeRefusal(attempt, now, await rulesFor(stage, attempt));
    if (refusal !== undefined) throw new Refusal(refusal);
  }
  const seconds = (minutes * minute) / second;
  const added: TimeIntervention = { ...newTime(scope, now), kind: 'extra-time', seconds };
  const countsBetween = roundPhase(round, now) === 'open' || scope.accountId !== null;
  const plan = await planTime(stage, scope, [...stage.interventions, added], { countsBetween });
  if (plan.concerned === 0) throw new Refusal('nobody-concerned');
  return { ...plan, row: { ...plan.row, seconds } };
}

async function planPause(stage: Stage, minutes: number): Promise<Plan> {
  const { transaction, round, now } = stage;
  const isBeingSat = (await openSittings(stage, everybody)).length > 0;
  const pauses = pausesOf(stage.interventions);
  const { until, closesAt } = orRefuse(decidePause(round, { minutes, pauses, isBeingSat }, now));
  const added: TimeIntervention = { ...newTime(everybody, now), kind: 'pause', until };
  const time = await planTime(stage, everybody, [...stage.interventions, added], { countsBetween: false });
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

/** Plans what becomes of the open sections of those in a scope once other interventions are on record than were. */
async function planTime(
  stage: Stage,
  scope: Scope,
  interventions: readonly TimeIntervention[],
  { countsBetween }: { readonly countsBetween: boolean },
): Promise<Plan> {
  const { transaction, round, now } = stage;
  const moved = (await openSittings(stage, scope)).flatMap((sitting): MovedDeadline[] => {
    const closesAt = deadlineOf(sitting, timeGivenTo(interventions, sitting));
    return closesAt === sitting.closesAt ? [] : [{ ...sitting, closesAt }];
  });
  const sections = sectionsToSit(await readPaperToSit(transaction, round, null)).filter((one) => one.questionCount > 0);
  const between = countsBetween
    ? await countBetweenSections(transaction, { roundId: round.id, scope, now }, sections.length)
    : 0;
  return {
    concerned: moved.length + between,
    row: { scope, section: null, seconds: null, until: null },
    details: {},
    write: () => updateDeadlines(transaction, moved, now),
  };
}

async function planCompensation(
  stage: Stage,
  { accountId, minutesAnHour }: { readonly accountId: string; readonly minutesAnHour: number },
): Promise<Plan> {
  const { transaction } = stage;
  const account = accountOf(stage, accountId);
  const attempt = await findAttemptOf(stage, accountId);
  const intervened =
    attempt === null ? null : await decideFor(stage, attempt, { kind: 'compensation-granted', minutesAnHour });
  return {
    concerned: 1,
    row: { scope: ofAccount(accountId), section: null, seconds: null, until: null },
    details: { minutesAnHour, minutesBefore: account.compensatoryMinutes },
    write: async () => {
      await updateAccount(transaction, accountId, { compensatoryMinutes: minutesAnHour });
      if (intervened !== null) await writeFor(stage, intervened);
    },
  };
}

async function planShift({ transaction, round, now }: Stage, minutes: number): Promise<Plan> {
  const { opensAt, closesAt } = orRefuse(decideShift(round, minutes * minute, now));
  return {
    concerned: 0,
    row: { scope: everybody, section: null, seconds: (minutes * minute) / second, until: null },
    details: {},
    write: () => updateRound(transaction, round.id, { opensAt, closesAt }),
  };
}

/** What an organiser does to one attempt, but for what only the database knows. */
type ActOnAttempt =
  | Exclude<AttemptIntervention, { kind: 'late-answers-accepted' }>
  | Omit<Extract<AttemptIntervention, { kind: 'late-answers-accepted' }>, 'areThere'>;

async function planForAttempt(stage: Stage, accountId: string, act: ActOnAttempt): Promise<Plan> {
  const { transaction, now } = stage;
  const before = await readAttempt(stage, accountId);
  const known: AttemptIntervention =
    act.kind === 'late-answers-accepted'
      ? { ...act, areThere: await hasLateAnswers(transaction, before.id, act.section) }
      : act;
  const intervened = await decideFor(stage, before, known);
  const isGoingOn = before.submittedAt !== null && intervened.after.submittedAt === null;
  const shutOut = act.kind === 'disqualification-lifted' && isGoingOn ? shutOutBy(before, now) : null;
  return {
    concerned: 1,
    row: {
      scope: ofAccount(accountId),
      section: 'section' in act ? act.section : null,
      seconds: act.kind === 'section-reopened' ? act.seconds : null,
      until: null,
    },
    details: {
      ...(shutOut !== null && { shutOut }),
      ...(act.kind === 'disqualification-lifted' &&
        before.disqualifiedAt !== null && { lifted: before.disqualifiedAt }),
    },
    write: () => writeFor(stage, intervened),
  };
}

async function planMove(
  stage: Stage,
  { accountId, toAccountId }: { readonly accountId: string; readonly toAccountId: string },
): Promise<Plan> {
  const attempt = await readAttempt(stage, accountId);
  const { name, school, city, phone, phoneVerifiedAt } = accountOf(stage, toAccountId);
  const provedPhone = phoneVerifiedAt === null ? null : phone;
  const candidate: SeatedCandidate = { name, schoolId: school?.id ?? null, city, phone: provedPhone };
  const { candidate: before, classLevel } = attempt;
  return {
    ...(await planMoveTo(stage, attempt, { accountId: toAccountId, candidate })),
    details: before === null ? {} : { moved: { fromAccountId: accountId, toAccountId, candidate: before, classLevel } },
  };
}

async function planMoveBack(stage: Stage, { scope, details }: StoredIntervention): Promise<Plan> {
  const { moved } = details;
  if (moved === undefined) throw new Refusal('intervention-not-undoable');
  const attempt = await readAttempt(stage, accountOf(stage, scope.accountId).id);
  const { id } = accountOf(stage, moved.fromAccountId);
  return planMoveTo(stage, attempt, { accountId: id, candidate: moved.candidate, classLevel: moved.classLevel });
}

/** Moves an attempt with its entry and all that was done to it. A number still sits a round once. */
async function planMoveTo(
  stage: Stage,
  attempt: StoredAttempt,
  to: { readonly accountId: string; readonly candidate: SeatedCandidate; readonly classLevel?: number | null },
): Promise<Plan> {
  const { transaction, round, now } = stage;
  const inTheWay = await findAttemptOf(stage, to.accountId);
  const decided = attemptOrRefuse(decideMove(attempt, { candidate: to.candidate, attempt: inTheWay }));
  const phones = to.candidate.phone === null ? [] : [to.candidate.phone];
  const sat = phones.length === 0 ? [] : await listPhonesThatSat(transaction, [round.id], phones);
  if (sat.some(({ attemptId }) => attemptId !== attempt.id)) throw new Refusal('phone-sat-already');
  const after: StoredAttempt = {
    ...attempt,
    accountId: to.accountId,
    candidate: decided.candidate,
    classLevel: to.classLevel === undefined ? decided.classLevel : to.classLevel,
  };
  return {
    concerned: 1,
    row: { scope: ofAccount(to.accountId), section: null, seconds: null, until: null },
    details: {},
    write: async () => {
      await moveAttempt(transaction, { attempt, toAccountId: to.accountId, replacedId: inTheWay?.id ?? null });
      await moveInterventions(transaction, { roundId: round.id, from: attempt.accountId, to: to.accountId, now });
      await keepScopes(transaction, [{ roundId: round.id, before: whoSits(attempt), after: whoSits(after) }]);
      await writeFor(stage, { before: attempt, after });
    },
  };
}

async function decideFor(stage: Stage, before: StoredAttempt, act: AttemptIntervention): Promise<IntervenedAttempt> {
  const decision = decideIntervention(before, act, stage.now, await rulesFor(stage, before));
  const after = attemptOrRefuse(decision);
  const versions = new Map(before.sittings.map(({ section, paperVersionId }) => [section, paperVersionId]));
  const sittings = after.sittings.map((sitting) => ({
    ...sitting,
    paperVersionId: versions.get(sitting.section) ?? '',
  }));
  return { before, after: { ...before, ...after, sittings } };
}

function writeFor({ transaction, round, interventions, now }: Stage, intervened: IntervenedAttempt): Promise<void> {
  return writeIntervenedAttempt(transaction, intervened, { round, pauses: pausesOf(interventions), now });
}

async function rulesFor({ transaction, round, interventions }: Stage, attempt: StoredAttempt) {
  const paper = await readPaperToSit(transaction, round, attempt);
  return toQuizRules({ round, paper, given: timeGivenTo(interventions, whoSits(attempt)) });
}

function whoSits({ accountId, candidate }: StoredAttempt): Concerned {
  return { accountId, schoolId: candidate?.schoolId ?? null, city: candidate?.city ?? '' };
}

function openSittings({ isPreview, transaction, round, now }: Stage, scope: Scope): Promise<OpenSittingRecord[]> {
  const of = { roundId: round.id, scope, now };
  return isPreview ? listOpenSittings(transaction, of) : lockOpenSittings(transaction, of);
}

async function findAttemptOf(
  { isPreview, transaction, round }: Stage,
  accountId: string,
): Promise<StoredAttempt | null> {
  if (isPreview) return findAttempt(transaction, { accountId, roundId: round.id });
  const [attempt] = await lockAttempts(transaction, { accountIds: [accountId], roundIds: [round.id] });
  return attempt ?? null;
}

async function readAttempt(stage: Stage, accountId: string): Promise<StoredAttempt> {
  const attempt = await findAttemptOf(stage, accountId);
  if (attempt === null) throw new Refusal('not-attempted');
  return attempt;
}

function accountOf({ accounts }: Stage, id: string | null): Account {
  const account = id === null ? undefined : accounts.get(id);
  if (account === undefined) throw new Refusal('account-unknown');
  return account;
}

/** The interventions of the round with one of them changed. */
function withChanged({ interventions }: Stage, changed: StoredIntervention): StoredIntervention[] {
  return interventions.map((one) => (one.id === changed.id ? changed : one));
}

function newTime(scope: Scope, at: Instant): TimeIntervention {
  return { kind: 'extra-time', scope, at, seconds: null, until: null, undoneAt: null, shutOut: null };
}

function orRefuse<Changed extends object>(decision: RoundDecision<Changed>): Changed {
  if ('refusal' in decision) throw new Refusal(decision.refusal, decision.values);
  return decision;
}

function attemptOrRefuse(decision: AttemptDecision) {
  if ('refusal' in decision) throw new Refusal(decision.refusal, decision.values);
  return decision.attempt;
}
