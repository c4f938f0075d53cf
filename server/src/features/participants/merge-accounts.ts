import { type MergedAccount, type MergePlan, planMerge } from '@club/domain/features/participants/merge-accounts';
import { Refusal } from '@club/domain/shared/refusal';
import {
  type Account,
  deleteAccount,
  findAccounts,
  lockAccounts,
  lockPhone,
  updateAccount,
} from '#entities/accounts/account-store.ts';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { audit } from '#entities/accounts/audit-store.ts';
import { withholdConsents } from '#entities/accounts/guardians/consent-store.ts';
import { listGuardiansInPlace } from '#entities/accounts/guardians/guardian-link-store.ts';
import { tellEarlierGuardians } from '#entities/accounts/guardians/guardian-message.ts';
import { hasHadRole, moveConsents } from '#entities/accounts/merge-store.ts';
import { moveAdmissions } from '#entities/attempts/admission-store.ts';
import { countCertificatesOf, listRoundsSat, moveAttempts } from '#entities/attempts/merge-store.ts';
import { moveClassStudents } from '#entities/rounds/class-student-store.ts';
import { lockRoundsForUpdate } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { Viewer } from '#shared/http/viewer.ts';
import { revisionOf } from '#shared/revision-of.ts';

/** Of two accounts of one person, the one that stays and the one to be deleted. */
interface Pair {
  readonly id: string;
  readonly otherId: string;
}

export interface MergePreview extends MergePlan {
  readonly stays: Account;
  readonly goes: Account;
  /** Certificates of the deleted account. */
  readonly certificates: number;
  readonly revision: string;
}

/**
 * Locks nothing.
 * @throws Refusal as `mergeAccounts`, except `registration-outdated`
 */
export async function previewMerge(database: Database, pair: Pair): Promise<MergePreview> {
  return preview(database, pair, await findAccounts(database, [pair.id, pair.otherId]));
}

/**
 * Merges two accounts of one person: everything sat with the other one moves, and the other one is deleted. See
 * docs/rules/accounts.md, A33.
 * @throws Refusal `account-unknown`, `registration-outdated` if it differs from the preview, `merge-team`, `merge-both-sat`,
 * `merge-being-sat` or `merge-consent-withdrawn`
 */
export async function mergeAccounts(
  dependencies: AccountsDependencies,
  {
    viewer,
    revision,
    reason,
    ...pair
  }: Pair & { readonly viewer: Viewer; readonly revision: string; readonly reason: string },
  context: RequestContext,
): Promise<void> {
  const { database, sessions, logSecurityEvent } = dependencies;
  const { now, address } = context;
  const { id, otherId } = pair;
  await database.transaction(async (transaction) => {
    const seen = await findAccounts(transaction, [id, otherId]);
    const phone = seen.get(otherId)?.phone;
    if (phone != null) await lockPhone(transaction, phone);
    const accounts = await lockAccounts(transaction, [id, otherId]);
    const { stays, goes, ...plan } = await preview(transaction, pair, accounts);
    if (plan.revision !== revision) throw new Refusal('registration-outdated');
    // Nobody can start a round while their account is locked.
    const roundIds = plan.rounds.map((round) => round.id);
    await lockRoundsForUpdate(transaction, roundIds);
    await moveAttempts(transaction, { from: otherId, to: id, roundIds, now });
    // Of the account that goes no link works any more, unless its consent stays.
    const ended = plan.takesConsent ? [] : await listGuardiansInPlace(transaction, otherId);
    const limited = plan.takesConsent ? await moveConsents(transaction, { from: otherId, to: id, now }) : [];
    await withholdConsents(transaction, id, { withheld: plan.consentWithheld, now });
    await tellEarlierGuardians(dependencies, transaction, { earlier: ended, names: accounts, mayWithdraw: false, now });
    await tellEarlierGuardians(dependencies, transaction, {
      earlier: limited,
      names: accounts,
      mayWithdraw: true,
      now,
    });
    const isProved = plan.takesPhone || (stays.phone !== null && stays.phoneVerifiedAt !== null);
    await moveClassStudents(transaction, { from: otherId, to: id });
    await moveAdmissions(transaction, { from: otherId, to: id });
    await deleteAccount(transaction, otherId);
    await updateAccount(transaction, id, {
      compensatoryMinutes: plan.compensatoryMinutes,
      vouchedAt: isProved ? null : (stays.vouchedAt ?? goes.vouchedAt),
      nameOnCertificates: stays.nameOnCertificates ?? goes.nameOnCertificates,
      ...(plan.takesPhone && { phone: goes.phone, phoneVerifiedAt: goes.phoneVerifiedAt }),
    });
    const { takesPhone, takesConsent } = plan;
    const done = { rounds: plan.rounds.map(({ slug }) => slug), takesPhone, takesConsent, reason };
    const act = { ...context, actorId: viewer.accountId };
    await audit(transaction, act, 'accounts-merged', id, { otherId, ...done });
    await audit(transaction, act, 'account-deleted', otherId, { mergedInto: id, reason });
  });
  sessions.forget(otherId);
  logSecurityEvent({ kind: 'account-deleted', accountId: viewer.accountId, address, details: { subject: otherId } });
}

async function preview(database: Database, { id, otherId }: Pair, found: ReadonlyMap<string, Account>) {
  const stays = found.get(id);
  const goes = found.get(otherId);
  if (stays === undefined || goes === undefined || id === otherId) throw new Refusal('account-unknown');
  const [one, other] = [await toMerged(database, stays), await toMerged(database, goes)];
  const plan = planMerge(one, other);
  if ('refusal' in plan) throw new Refusal(plan.refusal, plan.values);
  const certificates = await countCertificatesOf(database, otherId);
  const revision = revisionOf([stays, goes, one, other, certificates]);
  return { ...plan, rounds: other.rounds, stays, goes, certificates, revision };
}

async function toMerged(database: Database, account: Account) {
  const { id, role, isSimulated, phone, phoneVerifiedAt, consentWay, consentWithheld, compensatoryMinutes } = account;
  return {
    isOfTeam: role !== null || isSimulated || (await hasHadRole(database, id)),
    hasVerifiedPhone: phone !== null && phoneVerifiedAt !== null,
    consentWay,
    consentWithheld,
    compensatoryMinutes,
    rounds: await listRoundsSat(database, id),
  } satisfies MergedAccount;
}
