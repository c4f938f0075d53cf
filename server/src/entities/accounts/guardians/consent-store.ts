import { randomUUID } from 'node:crypto';
import {
  type ConsentEnder,
  type ConsentPurpose,
  type ConsentWay,
  consentPurposes,
  isGuardianWay,
  withdrawnPurposes,
  withheldAfter,
} from '@club/domain/entities/accounts/consent';
import type { GuardianRelation } from '@club/domain/entities/accounts/guardian';
import type { Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { type Account, updateAccount } from '#entities/accounts/account-store.ts';
import { accounts, consents, guardianConsents } from '#entities/accounts/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { insertRows } from '#shared/database/insert-rows.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';

export interface StoredConsent {
  readonly purpose: ConsentPurpose;
  readonly way: ConsentWay;
  readonly guardianName: string | null;
  readonly relation: GuardianRelation | null;
  /** The guardian's year of birth, if they stated it. */
  readonly guardianBornIn: number | null;
  readonly contact: string | null;
  readonly language: Language;
  readonly noticeVersion: string;
  readonly termsVersion: string | null;
  readonly givenAt: Instant;
  readonly endedAt: Instant | null;
  readonly endedBy: ConsentEnder | null;
}

export interface NewConsent extends Omit<StoredConsent, 'purpose' | 'endedAt' | 'endedBy' | 'guardianBornIn'> {
  /** Default: not stated. */
  readonly guardianBornIn?: number;
  /** Always include taking part. */
  readonly purposes: readonly ConsentPurpose[];
}

/** A consent for one of several accounts, which differ only in their guardians. */
export interface ConsentOf extends Pick<NewConsent, 'guardianName' | 'relation' | 'contact' | 'guardianBornIn'> {
  readonly accountId: string;
}

/** Records a consent to taking part and to further purposes; it replaces all earlier ones. The caller has locked the account. */
export function insertConsents(transaction: Database, accountId: string, newConsent: NewConsent): Promise<void> {
  const { guardianName, relation, contact, guardianBornIn, ...consent } = newConsent;
  const person = {
    accountId,
    guardianName,
    relation,
    contact,
    ...(guardianBornIn !== undefined && { guardianBornIn }),
  };
  return insertConsentsOfMany(transaction, [person], consent);
}

/** The same for many accounts in the same number of statements, because saves may have to wait meanwhile. */
export async function insertConsentsOfMany(
  transaction: Database,
  people: readonly ConsentOf[],
  { purposes, ...consent }: Omit<NewConsent, keyof ConsentOf>,
): Promise<void> {
  const { givenAt, noticeVersion, termsVersion } = consent;
  const accountIds = people.map(({ accountId }) => accountId);
  await endConsents(transaction, accountIds, { purposes: consentPurposes, endedAt: givenAt, endedBy: 'replaced' });
  const agreed = consentPurposes.filter((purpose) => purpose === 'taking-part' || purposes.includes(purpose));
  await insertRows(
    transaction,
    consents,
    people.flatMap((person) => agreed.map((purpose) => ({ id: randomUUID(), purpose, ...consent, ...person }))),
  );
  await transaction
    .update(accounts)
    .set({
      consentWay: consent.way,
      consentNotice: noticeVersion,
      consentTerms: termsVersion,
      nameConsentAt: agreed.includes('name-published') ? givenAt : null,
      ...(isGuardianWay(consent.way) && {
        consentWithheld: withheldAfter([], { kind: 'given', way: consent.way, purposes: agreed }),
      }),
    })
    .where(isOneOf(accounts.id, accountIds));
  await transaction.delete(guardianConsents).where(isOneOf(guardianConsents.accountId, accountIds));
  await insertRows(
    transaction,
    guardianConsents,
    people.flatMap(({ accountId, guardianName, relation }) =>
      guardianName === null || relation === null
        ? []
        : [{ accountId, name: guardianName, relation, consentedAt: givenAt, textVersion: noticeVersion }],
    ),
  );
}

/** Adds purposes to the consents in force, none of which ends. The caller has locked the account. */
export async function addConsents(
  transaction: Database,
  accountId: string,
  { purposes, ...consent }: NewConsent,
): Promise<void> {
  await insertRows(
    transaction,
    consents,
    purposes.map((purpose) => ({ id: randomUUID(), accountId, purpose, ...consent })),
  );
  if (purposes.includes('name-published')) await setNameConsent(transaction, accountId, consent.givenAt);
}

/** The consents in force. */
export async function listCurrentConsents(database: Database, accountId: string): Promise<StoredConsent[]> {
  return (await listConsents(database, accountId)).filter(({ endedAt }) => endedAt === null);
}

/**
 * Corrects the name or contact of a consent's guardian on an organiser's word; purposes, way and date stay. The row with the wrong
 * one ends.
 */
export async function changeGuardian(
  transaction: Database,
  accountId: string,
  guardian: { readonly guardianName: string; readonly relation: GuardianRelation; readonly contact?: string },
  now: Instant,
): Promise<void> {
  const rows = await transaction
    .update(consents)
    .set({ endedAt: now, endedBy: 'organiser' })
    .where(and(eq(consents.accountId, accountId), isNull(consents.endedAt)))
    .returning();
  const renamed = rows.map(({ id: _, ...consent }) => ({ ...consent, ...guardian, endedAt: null, endedBy: null }));
  if (renamed.length === 0) return;
  await transaction.insert(consents).values(renamed);
  const { guardianName, relation } = guardian;
  await transaction
    .update(guardianConsents)
    .set({ name: guardianName, relation })
    .where(eq(guardianConsents.accountId, accountId));
}

interface Withdrawal {
  readonly purposes: readonly ConsentPurpose[];
  readonly endedAt: Instant;
  readonly endedBy: Exclude<ConsentEnder, 'replaced'>;
}

/**
 * Withdraws purposes of a locked account, and keeps a guardian's will even if nothing was in force.
 * @returns the purposes that ended; null if everything was as it is already
 */
export async function withdrawConsents(
  transaction: Database,
  { id, consentWay, consentWithheld }: Pick<Account, 'id' | 'consentWay' | 'consentWithheld'>,
  { purposes, endedAt, endedBy }: Withdrawal,
): Promise<readonly ConsentPurpose[] | null> {
  const ending = withdrawnPurposes(purposes);
  const ended = await endConsents(transaction, [id], { purposes: ending, endedAt, endedBy });
  // A tick beside the name on boards has no row.
  const endsTick = ending.includes('name-published') && (await setNameConsent(transaction, id, null));
  const withheld = withheldAfter(consentWithheld, { kind: 'withdrawn', by: endedBy, purposes });
  const endsTakingPart = purposes.includes('taking-part') && consentWay !== 'withdrawn';
  if (ended.length === 0 && !endsTick && !endsTakingPart && withheld.length === consentWithheld.length) return null;
  await updateAccount(transaction, id, {
    consentWithheld: withheld,
    ...(endsTakingPart && { consentWay: 'withdrawn', consentNotice: null, consentTerms: null }),
  });
  if (endsTakingPart) await transaction.delete(guardianConsents).where(eq(guardianConsents.accountId, id));
  return ended;
}

/** Of a merged account: what a guardian of either one left out or withdrew is left out. The caller has locked it. */
export async function withholdConsents(
  transaction: Database,
  accountId: string,
  { withheld, now }: { readonly withheld: readonly ConsentPurpose[]; readonly now: Instant },
): Promise<void> {
  await endConsents(transaction, [accountId], { purposes: withheld, endedAt: now, endedBy: 'replaced' });
  if (withheld.includes('name-published')) await setNameConsent(transaction, accountId, null);
  await updateAccount(transaction, accountId, { consentWithheld: withheld });
}

/**
 * Copied to the account, where boards and certificates read it for many at once.
 * @returns whether there was one
 */
async function setNameConsent(transaction: Database, accountId: string, at: Instant | null): Promise<boolean> {
  const changed = await transaction
    .update(accounts)
    .set({ nameConsentAt: at })
    .where(and(eq(accounts.id, accountId), at === null ? isNotNull(accounts.nameConsentAt) : undefined))
    .returning({ id: accounts.id });
  return changed.length > 0;
}

async function endConsents(
  transaction: Database,
  accountIds: readonly string[],
  {
    purposes,
    ...end
  }: { readonly purposes: readonly ConsentPurpose[]; readonly endedAt: Instant; readonly endedBy: ConsentEnder },
): Promise<ConsentPurpose[]> {
  const rows = await transaction
    .update(consents)
    .set(end)
    .where(
      and(isOneOf(consents.accountId, accountIds), inArray(consents.purpose, [...purposes]), isNull(consents.endedAt)),
    )
    .returning({ purpose: consents.purpose });
  return rows.map(({ purpose }) => purpose);
}

/** All consents ever recorded for an account, oldest first. */
export async function listConsents(database: Database, accountId: string): Promise<StoredConsent[]> {
  const rows = await database
    .select()
    .from(consents)
    .where(eq(consents.accountId, accountId))
    .orderBy(asc(consents.givenAt), asc(consents.purpose), asc(consents.endedAt));
  return rows.map(({ id: _, accountId: __, ...consent }) => consent);
}
