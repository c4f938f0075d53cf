import type { ConsentReply, ConsentStateReply } from '@club/contract/entities/accounts';
import { consentRefusal, maskedContact } from '@club/domain/entities/accounts/consent';
import { toIsoTime, toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import type { Account } from '#entities/accounts/account-store.ts';
import type { AccountsDependencies } from '#entities/accounts/accounts-dependencies.ts';
import type { StoredConsent } from './consent-store.ts';

export function toConsentStateReply(
  { consentWay, consentNotice, consentTerms, consentWithheld }: Account,
  consents: readonly StoredConsent[],
  { consent }: Pick<AccountsDependencies, 'consent'>,
): ConsentStateReply {
  const isEnough =
    consentRefusal(consent, { way: consentWay, notice: consentNotice, terms: consentTerms }) === undefined;
  const areTermsOver = !isEnough && consent.validTerms !== null && !consent.validTerms.includes(consentTerms ?? '');
  return {
    rule: consent.rule,
    way: consentWay,
    isEnough,
    isOutdated: consentNotice !== null && (consentNotice !== consent.notice || areTermsOver),
    notice: consent.notice,
    terms: consent.terms,
    withheld: [...consentWithheld],
    consents: consents.map(toConsentReply),
  };
}

export function toConsentReply({
  guardianName,
  relation,
  guardianBornIn,
  contact,
  givenAt,
  endedAt,
  ...rest
}: StoredConsent): ConsentReply {
  return {
    ...rest,
    guardian:
      guardianName === null || relation === null
        ? null
        : { name: guardianName, relation, ...(guardianBornIn !== null && { bornIn: guardianBornIn }) },
    contact: contact && maskedContact(contact),
    givenAt: toIsoTime(givenAt),
    endedAt: toIsoTimeOrNull(endedAt),
  };
}
