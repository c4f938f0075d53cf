import type { ConsentPurpose } from '@club/domain/entities/accounts/consent';
import type { GuardianConsent } from '@club/domain/entities/accounts/guardian';
import type { Language } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import type { Database } from '#shared/database/database.ts';
import type { Account } from './account-store.ts';
import { insertConsents, listConsents, type NewConsent } from './consent-store.ts';

/** The optional boxes beside the consent in the form. */
export interface FormExtras {
  readonly namePublished: boolean;
  readonly pictures: boolean;
  /** Null where the terms were not accepted with it, as by programs that know only the specified fields. */
  readonly termsVersion: string | null;
  readonly language: Language;
}

/** A consent ticked in the form, as it is recorded. */
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
 * Records a consent that nobody but the student's own device vouches for. It takes the place of no stronger one, and does not undo
 * what a guardian has withdrawn. The account is held by the caller. Returns whether it was recorded. See docs/rules/consent.md, K6.
 * @throws Refusal `consent-withdrawn`
 */
export async function recordOwnConsent(
  transaction: Database,
  { id, consentWay }: Pick<Account, 'id' | 'consentWay'>,
  consent: NewConsent,
): Promise<boolean> {
  if (consentWay === 'withdrawn') {
    const given = await listConsents(transaction, id);
    if (given.findLast(({ purpose }) => purpose === 'taking-part')?.endedBy === 'guardian') {
      throw new Refusal('consent-withdrawn');
    }
  }
  if (consent.way === 'form' && (consentWay === 'code' || consentWay === 'list')) return false;
  await insertConsents(transaction, id, consent);
  return true;
}
