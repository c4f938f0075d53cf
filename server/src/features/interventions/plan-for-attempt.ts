import { pausesOf } from '@club/domain/entities/attempts/interventions';
import type { AttemptDecision, CandidateSnapshot } from '@club/domain/entities/attempts/sitting';
import {
  type AttemptIntervention,
  decideIntervention,
  decideMove,
  exclusionOf,
  standingAfter,
} from '@club/domain/features/interventions/intervene';
import { Refusal } from '@club/domain/shared/refusal';
import { updateAccount } from '#entities/accounts/account-store.ts';
import { findLateAnswers } from '#entities/attempts/answer-store.ts';
import { moveAttempt, type StoredAttempt } from '#entities/attempts/attempt-store.ts';
import { moveInterventions, type StoredIntervention } from '#entities/attempts/intervention-store.ts';
import { findAttemptsByPhone } from '#entities/attempts/rounds-sat-store.ts';
import { preserveScopes } from '#entities/attempts/scope-store.ts';
import {
  accountOf,
  findAttemptOf,
  type InterventionContext,
  type InterventionPlan,
  readAttempt,
  rulesFor,
  scopeOfAccount,
  scopeSubjectOf,
} from './intervention-plan.ts';
import { type IntervenedAttempt, writeIntervenedAttempt } from './write-intervened-attempt.ts';

export async function planCompensation(
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

type ActOnAttempt =
  | Exclude<AttemptIntervention, { kind: 'late-answers-accepted' }>
  | Omit<Extract<AttemptIntervention, { kind: 'late-answers-accepted' }>, 'areThere'>;

export async function planForAttempt(
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
  const rules = await rulesFor(context, before);
  const exclusions = [...rules.timeAdjustments.exclusions, ...(exclusion === null ? [] : [exclusion])];
  const timeAdjustments = { ...rules.timeAdjustments, exclusions };
  return {
    concerned: 1,
    standing: standingAfter(before, intervened.after, now, { ...rules, timeAdjustments }),
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

export async function planMove(
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

export async function planMoveBack(
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

function attemptOrThrow(decision: AttemptDecision) {
  if ('refusal' in decision) throw new Refusal(decision.refusal, decision.values);
  return decision.attempt;
}
