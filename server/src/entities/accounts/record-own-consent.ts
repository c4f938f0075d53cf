import type { ConsentPurpose } from '@club/domain/entities/accounts/consent';
import type { GuardianConsent } from '@club/domain/entities/accounts/guardian';
import type { Language } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import type { Database } from '#shared/database/database.ts';
import type { Account } from './account-store.ts';
import { insertConsents, listConsents, type NewConsent } from './consent-store.ts';

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
): NewConsent {
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
 * Records a consent that only the student's own device vouches for. It neither replaces a stronger one nor undoes a guardian's
 * withdrawal. The caller has locked the account. Returns whether it was recorded. See docs/rules/consent.md, K6.
 * @throws Refusal `consent-withdrawn`
 */
export async function recordOwnConsent(
  transaction: Database,
  { id, consentWay }: Pick<Account, 'id' | 'consentWay'>,
  consent: NewConsent,
): Promise<boolean> {
  if (consentWay === 'withdrawn') {
    const consents = await listConsents(transaction, id);
    if (consents.findLast(({ purpose }) => purpose === 'taking-part')?.endedBy === 'guardian') {
      throw new Refusal('consent-withdrawn');
    }
  }
  if (consent.way === 'form' && (consentWay === 'code' || consentWay === 'list')) return false;
  await insertConsents(transaction, id, consent);
  return true;
}
