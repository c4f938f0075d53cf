import type { ConsentPurpose } from '@club/domain/entities/accounts/consent';
import {
  type GuardianRelation,
  guardianNameProblem,
  guardianYearProblem,
} from '@club/domain/entities/accounts/guardian';
import type { Language } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import { type Account, lockAccount } from '#entities/accounts/account-store.ts';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { audit } from '#entities/accounts/audit-store.ts';
import { insertConsents, type NewConsent, withdrawConsents } from '#entities/accounts/guardians/consent-store.ts';
import {
  findGuardianLink,
  type GuardianLink,
  limitOtherGuardians,
  useGuardianLinks,
} from '#entities/accounts/guardians/guardian-link-store.ts';
import { tellEarlierGuardians } from '#entities/accounts/guardians/guardian-message.ts';
import { recordOwnConsent } from '#entities/accounts/guardians/record-own-consent.ts';
import { tokenHash } from '#entities/accounts/token-hash.ts';
import type { Database } from '#shared/database/database.ts';
import { InputProblem } from '#shared/http/input/input-problem.ts';
import { deliverConfirmation, queueConfirmation } from './confirm-to-guardian.ts';
import type { ConsentDependencies } from './consent-dependencies.ts';
import { withGuardianCode } from './guardian-code.ts';

interface ConsentGiven {
  readonly namePublished: boolean;
  readonly pictures: boolean;
  readonly noticeVersion: string;
  readonly termsVersion: string;
  readonly language: Language;
}

export interface GuardianConsentGiven extends ConsentGiven {
  readonly name: string;
  readonly bornIn: number;
  readonly relation: GuardianRelation;
}

/**
 * Gives consent with the code sent to a guardian, on the student's device. Uses the code up.
 * @throws Refusal `code-wrong`, `code-expired` or `consent-outdated`; InputProblem if the guardian is the student
 */
export async function confirmConsent(
  dependencies: ConsentDependencies,
  { account, code, given }: { readonly account: Account; readonly code: string; readonly given: GuardianConsentGiven },
  context: RequestContext,
): Promise<void> {
  refuseWrongConsent(dependencies, account, given, context);
  const sent = { accountId: account.id, of: 'consent', code } as const;
  const messageId = await withGuardianCode(dependencies, sent, context, (transaction, locked, contact) =>
    recordGuardianConsent(dependencies, transaction, { account: locked, contact, given }, context),
  );
  await deliverConfirmation(dependencies, messageId);
}

/**
 * Gives consent with the link sent to a guardian. Of two clicks only one does.
 * @throws Refusal `guardian-link-invalid` or `consent-outdated`; InputProblem if the guardian is the student
 */
export async function giveConsentByLink(
  dependencies: ConsentDependencies,
  {
    link,
    account,
    given,
  }: { readonly link: GuardianLink; readonly account: Account; readonly given: GuardianConsentGiven },
  context: RequestContext,
): Promise<void> {
  if (link.kind !== 'consent' || link.tokenHash === null) throw new Refusal('guardian-link-invalid');
  refuseWrongConsent(dependencies, account, given, context);
  const { tokenHash: used, contact } = link;
  const messageId = await dependencies.database.transaction(async (transaction) => {
    // Of two clicks the second waits here, and then finds the link used.
    const locked = await lockAccount(transaction, account.id);
    if ((await findGuardianLink(transaction, used, context.now)) === null) throw new Refusal('guardian-link-invalid');
    await useGuardianLinks(transaction, { accountId: account.id, kind: 'consent' }, context.now);
    return recordGuardianConsent(dependencies, transaction, { account: locked, contact, given }, context);
  });
  await deliverConfirmation(dependencies, messageId);
}

/**
 * Consent of a student of 18 or older. What holds already is not recorded again.
 * @throws Refusal `consent-outdated`, `consent-withdrawn`, `consent-withheld` or `consent-by-guardian-only`
 */
export async function consentAlone(
  dependencies: AccountsDependencies,
  accountId: string,
  given: ConsentGiven,
  context: RequestContext,
): Promise<void> {
  refuseOutdated(dependencies, given);
  const consent = {
    ...toConsent(given),
    way: 'self',
    guardianName: null,
    relation: null,
    contact: null,
    givenAt: context.now,
  } as const;
  await dependencies.database.transaction(async (transaction) => {
    const account = await lockAccount(transaction, accountId);
    const requirement = dependencies.consent;
    // Its guardian is on the school's list, and a child with a slip is taken at the school's word alone.
    if (account.vouchedAt !== null) throw new Refusal('consent-by-guardian-only');
    // Who consents alone needs nobody else.
    await useGuardianLinks(transaction, { accountId, kind: 'wanted' }, context.now);
    if (await recordOwnConsent(transaction, account, { consent, requirement }))
      await auditConsent(transaction, accountId, consent, context);
  });
}

/**
 * Withdraws consent at once and, with taking part, ends an open section: one transaction. Withdrawing twice changes nothing.
 * @param link the guardian's, which may have ended meanwhile
 * @throws Refusal `guardian-link-invalid`
 */
export async function withdrawConsent(
  { database, endSitting, logSecurityEvent }: ConsentDependencies,
  {
    accountId,
    purposes,
    endedBy,
    tokenHash: used,
  }: {
    readonly accountId: string;
    readonly purposes: readonly ConsentPurpose[];
    readonly endedBy: 'student' | 'guardian';
    readonly tokenHash?: string;
  },
  context: RequestContext,
): Promise<void> {
  const { now, address } = context;
  const isChanged = await database.transaction(async (transaction) => {
    const account = await lockAccount(transaction, accountId);
    if (used !== undefined && (await findGuardianLink(transaction, used, now)) === null)
      throw new Refusal('guardian-link-invalid');
    const ended = await withdrawConsents(transaction, account, { purposes, endedAt: now, endedBy });
    if (purposes.includes('taking-part')) await endSitting(transaction, accountId, now);
    if (ended === null) return false;
    await audit(transaction, { ...context, actorId: accountId }, 'consent-withdrawn', accountId, {
      purposes: ended,
      by: endedBy,
    });
    return true;
  });
  if (isChanged) logSecurityEvent({ kind: 'consent-withdrawn', accountId, address });
}

/** @throws Refusal `guardian-link-invalid` */
export async function readLink({ database }: AccountsDependencies, token: string, now: number): Promise<GuardianLink> {
  const link = await findGuardianLink(database, tokenHash(token), now);
  if (link === null) throw new Refusal('guardian-link-invalid');
  return link;
}

/**
 * Records the consent of a guardian, who takes the place of earlier ones, and queues its confirmation.
 * @returns the id of the confirmation
 */
async function recordGuardianConsent(
  dependencies: ConsentDependencies,
  transaction: Database,
  {
    account,
    contact,
    given,
  }: { readonly account: Account; readonly contact: string; readonly given: GuardianConsentGiven },
  context: RequestContext,
): Promise<string> {
  const { now } = context;
  const { id: accountId } = account;
  const guardian = { guardianName: given.name, relation: given.relation, guardianBornIn: given.bornIn, contact };
  const consent = { ...toConsent(given), way: 'code', ...guardian, givenAt: now } as const;
  await insertConsents(transaction, accountId, consent);
  await auditConsent(transaction, accountId, consent, context);
  const replaced = { now, mayWithdraw: true };
  const earlier = await limitOtherGuardians(transaction, [{ accountId, contact }], replaced);
  const names = new Map([[accountId, account]]);
  await tellEarlierGuardians(dependencies, transaction, { earlier, names, ...replaced });
  return queueConfirmation(dependencies, transaction, { account, contact, language: given.language }, now);
}

function auditConsent(
  transaction: Database,
  accountId: string,
  { way, noticeVersion, termsVersion, purposes }: NewConsent,
  context: RequestContext,
): Promise<void> {
  return audit(transaction, { ...context, actorId: accountId }, 'consent-given', accountId, {
    way,
    notice: noticeVersion,
    terms: termsVersion,
    purposes,
  });
}

function toConsent({ namePublished, pictures, noticeVersion, termsVersion, language }: ConsentGiven) {
  const purposes: ConsentPurpose[] = [
    'taking-part',
    ...(namePublished ? (['name-published'] as const) : []),
    ...(pictures ? (['pictures'] as const) : []),
  ];
  return { purposes, noticeVersion, termsVersion, language };
}

function refuseWrongConsent(
  dependencies: AccountsDependencies,
  account: Account,
  given: GuardianConsentGiven,
  { now }: RequestContext,
): void {
  const problems = {
    name: guardianNameProblem(given.name, account.name),
    bornIn: guardianYearProblem(given.bornIn, now),
  };
  const found = Object.entries(problems).flatMap(([field, message]) =>
    message === undefined ? [] : [{ code: 'custom' as const, path: [field], message, input: undefined }],
  );
  if (found.length > 0) throw new InputProblem(found);
  refuseOutdated(dependencies, given);
}

/** Consent to a text that was not shown is refused. */
function refuseOutdated(
  { consent: { notice, terms } }: AccountsDependencies,
  { noticeVersion, termsVersion }: ConsentGiven,
): void {
  if (noticeVersion !== notice || termsVersion !== terms) throw new Refusal('consent-outdated');
}
