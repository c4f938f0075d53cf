import type { ConsentPurpose } from '@club/domain/entities/accounts/consent';
import { type GuardianRelation, guardianNameProblem } from '@club/domain/entities/accounts/guardian';
import type { Language } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import { type Account, lockAccount } from '#entities/accounts/account-store.ts';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { insertAuditEvent } from '#entities/accounts/audit-store.ts';
import { insertConsents, type NewConsent, withdrawConsents } from '#entities/accounts/consent-store.ts';
import { findGuardianLink, type GuardianLink, useGuardianLinks } from '#entities/accounts/guardian-link-store.ts';
import { recordOwnConsent } from '#entities/accounts/record-own-consent.ts';
import { tokenHash } from '#entities/accounts/token-hash.ts';
import type { Database } from '#shared/database/database.ts';
import { InputProblem } from '#shared/http/input-problem.ts';
import type { ConsentDependencies } from './consent-dependencies.ts';
import { sendConfirmation, useGuardianCode } from './send-to-guardian.ts';

interface ConsentGiven {
  readonly namePublished: boolean;
  readonly pictures: boolean;
  readonly noticeVersion: string;
  readonly termsVersion: string;
  readonly language: Language;
}

export interface GuardianConsentGiven extends ConsentGiven {
  readonly name: string;
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
  // Checked before the code, which works only once.
  refuseWrongConsent(dependencies, account, given);
  const { contact } = await useGuardianCode(dependencies, { accountId: account.id, kind: 'consent', code }, context);
  await recordGuardianConsent(dependencies, { account, contact, given }, context);
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
  refuseWrongConsent(dependencies, account, given);
  await recordGuardianConsent(
    dependencies,
    { account, contact: link.contact, given, tokenHash: link.tokenHash },
    context,
  );
}

/** Consent of a student of 18 or older. @throws Refusal `consent-outdated` */
export async function consentAlone(
  dependencies: AccountsDependencies,
  account: Account,
  given: ConsentGiven,
  context: RequestContext,
): Promise<void> {
  refuseOutdated(dependencies, given);
  await dependencies.database.transaction((transaction) =>
    writeConsent(
      transaction,
      account.id,
      {
        ...toConsent(given),
        way: 'self',
        guardianName: null,
        relation: null,
        contact: null,
        givenAt: context.now,
      },
      context,
    ),
  );
}

/** Withdraws consent at once, which also ends an open section. Withdrawing twice changes nothing. */
export async function withdrawConsent(
  { database, endSitting, logSecurityEvent }: ConsentDependencies,
  {
    accountId,
    purposes,
    endedBy,
  }: {
    readonly accountId: string;
    readonly purposes: readonly ConsentPurpose[];
    readonly endedBy: 'student' | 'guardian';
  },
  { now, address, addressHash }: RequestContext,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const { consentWay } = await lockAccount(transaction, accountId);
    if (consentWay === 'withdrawn') return;
    const ended = await withdrawConsents(transaction, accountId, { purposes, endedAt: now, endedBy });
    await insertAuditEvent(transaction, {
      at: now,
      actorId: accountId,
      action: 'consent-withdrawn',
      subject: accountId,
      details: { purposes: ended, by: endedBy },
      addressHash,
    });
  });
  logSecurityEvent({ kind: 'consent-withdrawn', accountId, address });
  if (purposes.includes('taking-part')) await endSitting(accountId, now);
}

/** @throws Refusal `guardian-link-invalid` */
export async function readLink({ database }: AccountsDependencies, token: string, now: number): Promise<GuardianLink> {
  const link = await findGuardianLink(database, tokenHash(token), now);
  if (link === null) throw new Refusal('guardian-link-invalid');
  return link;
}

async function recordGuardianConsent(
  dependencies: ConsentDependencies,
  {
    account,
    contact,
    given,
    tokenHash: used,
  }: {
    readonly account: Account;
    readonly contact: string;
    readonly given: GuardianConsentGiven;
    readonly tokenHash?: string;
  },
  context: RequestContext,
): Promise<void> {
  const { now } = context;
  await dependencies.database.transaction(async (transaction) => {
    // Of two clicks the second waits here, and then finds the link used.
    await lockAccount(transaction, account.id);
    if (used !== undefined) {
      if ((await findGuardianLink(transaction, used, now)) === null) throw new Refusal('guardian-link-invalid');
      await useGuardianLinks(transaction, { accountId: account.id, kind: 'consent' }, now);
    }
    const guardian = { guardianName: given.name, relation: given.relation, contact };
    await writeConsent(
      transaction,
      account.id,
      { ...toConsent(given), way: 'code', ...guardian, givenAt: now },
      context,
    );
  });
  await sendConfirmation(dependencies, { account, contact, language: given.language }, now);
}

async function writeConsent(
  transaction: Database,
  accountId: string,
  consent: NewConsent,
  { now, addressHash }: RequestContext,
): Promise<void> {
  const account = await lockAccount(transaction, accountId);
  if (consent.way === 'self') await recordOwnConsent(transaction, account, consent);
  else await insertConsents(transaction, accountId, consent);
  await insertAuditEvent(transaction, {
    at: now,
    actorId: accountId,
    action: 'consent-given',
    subject: accountId,
    details: {
      way: consent.way,
      notice: consent.noticeVersion,
      terms: consent.termsVersion,
      purposes: consent.purposes,
    },
    addressHash,
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

function refuseWrongConsent(dependencies: AccountsDependencies, account: Account, given: GuardianConsentGiven): void {
  const problem = guardianNameProblem(given.name, account.name);
  if (problem !== undefined) {
    throw new InputProblem([{ code: 'custom', path: ['name'], message: problem, input: undefined }]);
  }
  refuseOutdated(dependencies, given);
}

/** Consent to a text that was not shown is refused. */
function refuseOutdated(
  { consent: { notice, terms } }: AccountsDependencies,
  { noticeVersion, termsVersion }: ConsentGiven,
): void {
  if (noticeVersion !== notice || termsVersion !== terms) throw new Refusal('consent-outdated');
}
