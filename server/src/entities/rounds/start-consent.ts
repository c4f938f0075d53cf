import { type ConsentRefusal, type ConsentRequirement, consentRefusal } from '@club/domain/entities/accounts/consent';
import type { Account } from '#entities/accounts/account-store.ts';
import type { Round } from './round-store.ts';

/** Why an account's consent is not sufficient to start a round, if so. The team is not asked, and a rehearsal asks nobody. */
export function startConsentRefusal(
  requirement: ConsentRequirement,
  {
    role,
    consentWay,
    consentNotice,
    consentTerms,
  }: Pick<Account, 'role' | 'consentWay' | 'consentNotice' | 'consentTerms'>,
  { isRehearsal }: Pick<Round, 'isRehearsal'>,
): ConsentRefusal | undefined {
  return role !== null || isRehearsal
    ? undefined
    : consentRefusal(requirement, { way: consentWay, notice: consentNotice, terms: consentTerms });
}
