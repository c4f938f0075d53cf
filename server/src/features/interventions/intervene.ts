import type { InterventionKind, RequestedIntervention } from '@club/domain/entities/attempts/interventions';
import type { StandingAfter } from '@club/domain/features/interventions/intervene';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { findAccounts, listAccountNames, lockAccounts } from '#entities/accounts/account-store.ts';
import { audit } from '#entities/accounts/audit-store.ts';
import { answerWaitingAppeal } from '#entities/attempts/appeal-store.ts';
import {
  findRequestedIntervention,
  insertIntervention,
  listTimeInterventions,
  readIntervention,
  type StoredIntervention,
  updateIntervention,
} from '#entities/attempts/intervention-store.ts';
import { clampToLatestActivity } from '#entities/attempts/open-sitting-store.ts';
import { lockRoundByIdForUpdate, lockRoundForUpdate, type Round, readRound } from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import type { InterventionContext, InterventionPlan } from './intervention-plan.ts';
import { planIntervention, planUndo, undoneAt } from './plan-intervention.ts';
import { planResume } from './plan-time.ts';

export interface InterventionResult {
  readonly intervention: StoredIntervention;
  readonly concerned: number;
  /** Null if it changes nobody’s time, or not only one participant’s, and for a repeated request. */
  readonly standing?: StandingAfter | null;
}

/**
 * One transaction that locks the round exclusively, so that a concurrent start, submission or intervention comes before
 * or after it. A second request with the same id gets the same answer as the first. See docs/rules/interventions.md,
 * G4.
 * @throws Refusal whatever the domain refuses with
 */
export function giveIntervention(
  database: Database,
  slug: string,
  given: RequestedIntervention,
  act: Act,
): Promise<InterventionResult> {
  return database.transaction(async (transaction) => {
    const context = await lockContext(transaction, accountsOf(given), act, () => lockRoundForUpdate(transaction, slug));
    const known = await findRequestedIntervention(transaction, given.requestId);
    if (known !== null) return { intervention: known, concerned: known.details.concerned ?? 0 };

    const plan = await planIntervention(context, given);
    const { kind, reason, requestId } = given;
    // First move everything that belongs to the attempt, then record the move, which is not to be moved itself.
    await plan.write();
    if (given.kind === 'disqualification-lifted') await answerByLifting(context, given.accountId, { ...act, reason });
    const intervention = await insertIntervention(transaction, {
      ...plan.row,
      roundId: context.round.id,
      kind,
      at: context.now,
      reason,
      byAccountId: act.actorId,
      details: { ...plan.details, concerned: plan.concerned },
      requestId,
    });
    await recordAuditEvent(transaction, act, {
      action: 'intervention-made',
      round: context.round,
      intervention,
      reason,
      plan,
    });
    return { intervention, concerned: plan.concerned, standing: plan.standing ?? null };
  });
}

/** The reason also answers an appeal of the student. */
function answerByLifting(
  { transaction, round, now }: InterventionContext,
  accountId: string,
  { actorId, reason }: { readonly actorId: string; readonly reason: string },
): Promise<void> {
  const answered = { answer: reason, answeredAt: now, answeredBy: actorId };
  return answerWaitingAppeal(transaction, { accountId, roundId: round.id }, answered);
}

/** More would fill the dialog of a phone. */
const maxNames = 5;

/**
 * How many participants an intervention would affect, and the first of them by name. Locks nothing.
 * @throws Refusal as the intervention would
 */
export async function previewIntervention(
  database: Database,
  slug: string,
  given: RequestedIntervention,
  now: Instant,
): Promise<{ readonly concerned: number; readonly names: string[]; readonly standing: StandingAfter | null }> {
  const accounts = await findAccounts(database, accountsOf(given));
  const round = await readRound(database, slug);
  const context = await toContext(database, { isPreview: true, round, accounts, now }, accountsOf(given));
  const { concerned, accountIds = [], standing = null } = await planIntervention(context, given);
  return { concerned, names: await listAccountNames(database, accountIds, maxNames), standing };
}

/**
 * Undoes an intervention; does nothing if it is already undone.
 * @throws Refusal `intervention-unknown`, `intervention-not-undoable` and whatever the domain refuses with
 */
export function undoIntervention(
  database: Database,
  { id, reason }: { readonly id: number; readonly reason: string },
  act: Act,
): Promise<InterventionResult> {
  return database.transaction(async (transaction) => {
    const { context, intervention: before } = await lockContextOf(transaction, id, act);
    if (before.undoneAt !== null) return { intervention: before, concerned: 0 };

    const plan = await planUndo(context, before);
    await plan.write();
    const { accountId } = before.scope;
    if (before.kind === 'disqualified' && accountId !== null) {
      await answerByLifting(context, accountId, { ...act, reason });
    }
    const { exclusion, lifted } = plan.details;
    const intervention = await updateIntervention(transaction, id, context.now, {
      undoneAt: undoneAt(before, context.now),
      details: {
        ...before.details,
        ...(exclusion !== undefined && { exclusion }),
        ...(lifted !== undefined && { lifted }),
        undoneBy: act.actorId,
        undoneReason: reason,
      },
    });
    await recordAuditEvent(transaction, act, {
      action: 'intervention-undone',
      round: context.round,
      intervention,
      reason,
      plan,
    });
    return { intervention, concerned: plan.concerned };
  });
}

/**
 * Ends a pause; does nothing if it has already ended.
 * @throws Refusal `intervention-unknown` or `quiz-not-paused`
 */
export function resumeQuiz(
  database: Database,
  { id, reason }: { readonly id: number; readonly reason: string },
  act: Act,
): Promise<InterventionResult> {
  return database.transaction(async (transaction) => {
    const { context, intervention: before } = await lockContextOf(transaction, id, act);
    if (before.details.undoneBy !== undefined) return { intervention: before, concerned: 0 };

    const plan = await planResume(context, before);
    await plan.write();
    const intervention = await updateIntervention(transaction, id, context.now, {
      until: plan.row.until,
      details: { ...before.details, undoneBy: act.actorId, undoneReason: reason },
    });
    await recordAuditEvent(transaction, act, {
      action: 'quiz-resumed',
      round: context.round,
      intervention,
      reason,
      plan,
    });
    return { intervention, concerned: plan.concerned };
  });
}

/** Locks the subjects of an intervention in the usual order: accounts, the round, and later attempts and sittings. */
async function lockContext(
  transaction: Database,
  accountIds: readonly string[],
  { now }: Pick<Act, 'now'>,
  takeRound: () => Promise<Round>,
): Promise<InterventionContext> {
  const accounts = await lockAccounts(transaction, accountIds);
  const round = await takeRound();
  return toContext(transaction, { isPreview: false, round, accounts, now }, accountIds);
}

async function toContext(
  transaction: Database,
  { now: askedAt, ...base }: Pick<InterventionContext, 'isPreview' | 'round' | 'accounts' | 'now'>,
  accountIds: readonly string[],
): Promise<InterventionContext> {
  if (accountIds.some((id) => !base.accounts.has(id))) throw new Refusal('account-unknown');
  const { id } = base.round;
  const interventions = (await listTimeInterventions(transaction, [id])).get(id) ?? [];
  const now = await clampToLatestActivity(transaction, id, askedAt);
  return { ...base, transaction, interventions, now };
}

/** The same for an existing intervention, in its state under the locks. */
async function lockContextOf(
  transaction: Database,
  id: number,
  act: Pick<Act, 'now'>,
): Promise<{ readonly context: InterventionContext; readonly intervention: StoredIntervention }> {
  const { roundId, scope, details } = await readIntervention(transaction, id);
  const accountIds = [scope.accountId, details.moved?.fromAccountId].filter((one) => one != null);
  const context = await lockContext(transaction, accountIds, act, () => lockRoundByIdForUpdate(transaction, roundId));
  return { context, intervention: await readIntervention(transaction, id) };
}

function accountsOf(given: RequestedIntervention): string[] {
  if (given.kind === 'extra-time') return given.scope.accountId === null ? [] : [given.scope.accountId];
  if (given.kind === 'attempt-moved') return [...new Set([given.accountId, given.toAccountId])];
  return 'accountId' in given ? [given.accountId] : [];
}

async function recordAuditEvent(
  transaction: Database,
  act: Act,
  noted: {
    readonly action: 'intervention-made' | 'intervention-undone' | 'quiz-resumed';
    readonly round: Round;
    readonly intervention: StoredIntervention;
    readonly reason: string;
    readonly plan: InterventionPlan;
  },
): Promise<void> {
  const { scope, kind, section, seconds, until, details } = noted.intervention;
  // Owners can read audit entries about their account, and a move names another account.
  const subject = details.moved === undefined ? scope.accountId : null;
  await audit(transaction, act, noted.action, subject ?? noted.round.id, {
    round: noted.round.slug,
    intervention: kind satisfies InterventionKind,
    reason: noted.reason,
    concerned: noted.plan.concerned,
    ...(scope.schoolId !== null && { schoolId: scope.schoolId }),
    ...(scope.city !== null && { city: scope.city }),
    ...(section !== null && { section }),
    ...(seconds !== null && { seconds }),
    ...(until !== null && { until }),
    ...(details.minutesAnHour !== undefined && { minutesAnHour: details.minutesAnHour }),
    ...(noted.plan.details.lifted !== undefined && { lifted: noted.plan.details.lifted }),
    ...(details.moved !== undefined && {
      fromAccountId: details.moved.fromAccountId,
      toAccountId: details.moved.toAccountId,
    }),
  });
}
