import {
  areVersionsValid,
  type ConsentPurpose,
  type ConsentRequirement,
  decideOwnConsent,
} from '@club/domain/entities/accounts/consent';
import type { GuardianConsent } from '@club/domain/entities/accounts/guardian';
import type { Language } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import type { Account } from '#entities/accounts/account-store.ts';
import type { Database } from '#shared/database/database.ts';
import {
  addConsents,
  insertConsents,
  listCurrentConsents,
  type NewConsent,
  type StoredConsent,
} from './consent-store.ts';

/** The optional checkboxes beside the consent in the form. */
export interface FormExtras {
  readonly namePublished: boolean;
  readonly pictures: boolean;
  /** Null if the terms were not part of it, as with clients that know only the specified fields. */
  readonly termsVersion: string | null;
  readonly language: Language;
}

/** The record of a consent ticked in the form. */
export function formConsent(
  { name, relation, consentedAt, textVersion }: GuardianConsent,
  { namePublished, pictures, termsVersion, language }: FormExtras,
): NewConsent & { readonly way: 'form' } {
  const agreed = { 'taking-part': true, 'name-published': namePublished, pictures };
  return {
    purposes: (Object.keys(agreed) as ConsentPurpose[]).filter((purpose) => agreed[purpose]),
    way: 'form',
    guardianName: name,
    relation,
    contact: null,
    language,
    noticeVersion: textVersion,
    termsVersion,
    givenAt: consentedAt,
  };
}

/**
 * Records a consent that only the student's own device vouches for, without undoing what a guardian said. The caller has locked the
 * account. Returns whether anything was recorded. See docs/rules/consent.md, K15.
 * @throws Refusal `consent-withdrawn` or `consent-withheld`
 */
export async function recordOwnConsent(
  transaction: Database,
  {
    id,
    consentWay,
    consentNotice,
    consentTerms,
    consentWithheld,
  }: Pick<Account, 'id' | 'consentWay' | 'consentNotice' | 'consentTerms' | 'consentWithheld'>,
  {
    consent,
    requirement,
  }: { readonly consent: NewConsent & { readonly way: 'form' | 'self' }; readonly requirement: ConsentRequirement },
): Promise<boolean> {
  const inForce = await listCurrentConsents(transaction, id);
  const purposes = inForce.map(({ purpose }) => purpose);
  const isValid = areVersionsValid(requirement, { notice: consentNotice, terms: consentTerms });
  const decision = decideOwnConsent({ way: consentWay, purposes, withheld: consentWithheld, isValid }, consent);
  if ('refusal' in decision) throw new Refusal(decision.refusal);
  const { records, replaces } = decision;
  if (records.length === 0 || (replaces && isSame(inForce, consent))) return false;
  await (replaces ? insertConsents : addConsents)(transaction, id, { ...consent, purposes: records });
  return true;
}

function isSame(inForce: readonly StoredConsent[], { purposes, ...given }: NewConsent): boolean {
  return (
    inForce.length === purposes.length &&
    inForce.every(
      ({ purpose, way, guardianName, relation, noticeVersion, termsVersion }) =>
        purposes.includes(purpose) &&
        way === given.way &&
        guardianName === given.guardianName &&
        relation === given.relation &&
        noticeVersion === given.noticeVersion &&
        termsVersion === given.termsVersion,
    )
  );
}
