import { consentPurposes } from '@club/domain/entities/accounts/consent';
import { type GuardianRelation, guardianNameProblem } from '@club/domain/entities/accounts/guardian';
import { toGuardianContact } from '@club/domain/entities/accounts/guardian-contact';
import { teamAccountRefusal } from '@club/domain/entities/accounts/roles';
import { Refusal } from '@club/domain/shared/refusal';
import { type Account, lockAccount, readAccount } from '#entities/accounts/account-store.ts';
import type { RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { audit } from '#entities/accounts/audit-store.ts';
import type { SendResult } from '#entities/accounts/codes/send-phone-code.ts';
import { changeGuardian, withdrawConsents } from '#entities/accounts/guardians/consent-store.ts';
import { limitOtherGuardians, useGuardianLinks } from '#entities/accounts/guardians/guardian-link-store.ts';
import { tellEarlierGuardians } from '#entities/accounts/guardians/guardian-message.ts';
import { type RegisteredGuardian, readRegisteredGuardian } from '#entities/accounts/guardians/registered-guardian.ts';
import type { Database } from '#shared/database/database.ts';
import { InputProblem } from '#shared/http/input/input-problem.ts';
import type { Viewer } from '#shared/http/viewer.ts';
import { sendConsentRequest } from './ask-guardian.ts';
import { queueConfirmation } from './confirm-to-guardian.ts';
import type { ConsentDependencies } from './consent-dependencies.ts';
import { consumeLimit, otherWay, requireWay } from './guardian-messages.ts';

interface GuardianCorrection {
  readonly id: string;
  readonly viewer: Viewer;
  readonly revision: string;
  readonly reason: string;
}

/**
 * Corrects the name of a guardian who has consented; the consent stays theirs. See docs/rules/accounts.md, A32.
 * @throws Refusal `account-unknown`, `role-without-right`, `registration-outdated` or `guardian-missing`; InputProblem if the name
 * is the participant's own
 */
export async function correctGuardianName(
  { database }: ConsentDependencies,
  correction: GuardianCorrection & { readonly name: string; readonly relation: GuardianRelation },
  context: RequestContext,
): Promise<void> {
  const { name: guardianName, relation } = correction;
  await database.transaction(async (transaction) => {
    const { account, guardian } = await lockGuardian(transaction, correction);
    if ((guardian.consent?.guardianName ?? null) === null) throw new Refusal('guardian-missing');
    const problem = guardianNameProblem(guardianName, account.name);
    if (problem !== undefined) {
      throw new InputProblem([{ code: 'custom', path: ['name'], message: problem, input: undefined }]);
    }
    await changeGuardian(transaction, account.id, { guardianName, relation }, context.now);
    await recordCorrection(transaction, correction, context, { changed: ['name'] });
  });
}

/**
 * Asks another guardian, or the same one at another address. Links sent to the old address stop working. Consent stays until the
 * new one is given, or ends at once with everything that K6 requires. See docs/rules/accounts.md, A32.
 * @throws Refusal `account-unknown`, `role-without-right`, `registration-outdated`, `guardian-contact-own`, `code-limit-reached` or
 * `message-not-sent`
 */
export async function correctGuardianContact(
  dependencies: ConsentDependencies,
  { to, endsConsent, ...correction }: GuardianCorrection & { readonly to: string; readonly endsConsent: boolean },
  context: RequestContext,
): Promise<SendResult> {
  const { id } = correction;
  const { now } = context;
  const account = await readAccount(dependencies.database, id);
  const correct = async (transaction: Database) => {
    const { account: locked, guardian } = await lockGuardian(transaction, correction);
    await replaceContact(dependencies, transaction, { account: locked, contact: toGuardianContact(to).to }, now);
    const ends = endsConsent && guardian.consent !== null;
    if (ends) {
      const withdrawal = { purposes: consentPurposes, endedAt: now, endedBy: 'organiser' } as const;
      await withdrawConsents(transaction, locked, withdrawal);
      await dependencies.endSitting(transaction, id, now);
    }
    await recordCorrection(transaction, correction, context, { changed: ['contact'], endsConsent: ends });
  };
  const request = { account, to, beforehand: correct };
  const { outcome } = await sendConsentRequest(dependencies, request, { ...context, language: account.language });
  return outcome;
}

/** All links and codes sent to a guardian end, and those who had one at another contact are told. */
async function replaceContact(
  dependencies: ConsentDependencies,
  transaction: Database,
  { account, contact }: { readonly account: Account; readonly contact: string },
  now: number,
): Promise<void> {
  const { id: accountId } = account;
  const replaced = { now, mayWithdraw: false };
  const earlier = await limitOtherGuardians(transaction, [{ accountId, contact }], replaced);
  for (const kind of ['manage', 'withdraw', 'request'] as const)
    await useGuardianLinks(transaction, { accountId, kind }, now);
  const names = new Map([[accountId, account]]);
  await tellEarlierGuardians(dependencies, transaction, { earlier, names, ...replaced });
}

/**
 * Sends a guardian who consented on a list or in the form the link that shows and withdraws the consent, and that with a code gives
 * the other rights, to a contact that the club has verified. Earlier links end. See docs/rules/consent.md, K14.
 * @throws Refusal `account-unknown`, `role-without-right`, `registration-outdated`, `guardian-missing`, `guardian-contact-own`,
 * `code-limit-reached` or `message-not-sent`
 */
export async function sendGuardianLink(
  dependencies: ConsentDependencies,
  { to, ...correction }: GuardianCorrection & { readonly to: string },
  context: RequestContext,
): Promise<SendResult> {
  const { database, messages } = dependencies;
  const { id } = correction;
  const { now } = context;
  const { language, email } = await readAccount(database, id);
  const contact = toGuardianContact(to);
  if (contact.to === toGuardianContact(email).to) throw new Refusal('guardian-contact-own');
  await consumeLimit(dependencies, { id }, contact, context);
  requireWay(dependencies, contact, 'consent');
  const message = await database.transaction(async (transaction) => {
    const { account, guardian } = await lockGuardian(transaction, correction);
    const { guardianName = null, relation = null } = guardian.consent ?? {};
    if (guardianName === null || relation === null) throw new Refusal('guardian-missing');
    await replaceContact(dependencies, transaction, { account, contact: contact.to }, now);
    await changeGuardian(transaction, id, { guardianName, relation, contact: contact.to }, now);
    await recordCorrection(transaction, correction, context, { changed: ['contact'], sentLink: true });
    return queueConfirmation(dependencies, transaction, { account, contact: contact.to, language }, now);
  });
  const outcome = await messages.deliver(message);
  if (outcome === 'refused') throw new Refusal('message-not-sent', { instead: otherWay(dependencies, contact) });
  return outcome;
}

async function lockGuardian(
  transaction: Database,
  { id, viewer, revision }: GuardianCorrection,
): Promise<{ readonly account: Account; readonly guardian: RegisteredGuardian }> {
  const account = await lockAccount(transaction, id);
  const refusal = teamAccountRefusal(viewer, account);
  if (refusal !== undefined) throw new Refusal(refusal);
  const guardian = await readRegisteredGuardian(transaction, id);
  if (guardian.revision !== revision) throw new Refusal('registration-outdated');
  return { account, guardian };
}

/** Without the name and the number, because the log outlives the account. */
function recordCorrection(
  transaction: Database,
  { id, viewer, reason }: GuardianCorrection,
  context: RequestContext,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  return audit(transaction, { ...context, actorId: viewer.accountId }, 'guardian-corrected', id, {
    ...details,
    reason,
  });
}
