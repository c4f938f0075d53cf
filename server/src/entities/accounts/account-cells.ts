import { shownEmail } from '@club/domain/entities/accounts/email';
import type { GuardianConsent } from '@club/domain/entities/accounts/guardian';
import { verifiedWord } from '@club/domain/entities/accounts/phone';
import { guardianTexts } from '@club/texts/guardian';
import { sexTexts } from '@club/texts/sexes';
import { phoneCell, timeCell } from '#shared/sheets/cells.ts';
import type { SheetCell } from '#shared/sheets/csv-sheet.ts';
import type { Account } from './account-store.ts';

/** Columns with contact data. */
export const contactOnlyColumns = ['email', 'phone', 'guardian'];

export const contactColumns = ['name', 'email', 'phone', 'phone verified'];

export function contactCells(account: Account): readonly SheetCell[] {
  const { name, email, phone } = account;
  return [name, shownEmail(email), phoneCell(phone), verifiedWord(account)];
}

export const registrationColumns = ['sex', 'city', 'school', 'pin', 'registered at (India)'];

export function registrationCells({ sex, city, school, createdAt }: Account): readonly SheetCell[] {
  return [sexTexts.en[sex], city, school?.institution ?? null, school?.pin ?? null, timeCell(createdAt)];
}

export const guardianColumns = ['guardian', 'relation', 'guardian’s consent at (India)'];

/** @param withoutGuardian shown as the name if no guardian has consented */
export function guardianCells(guardian: GuardianConsent | null, withoutGuardian: string | null): readonly SheetCell[] {
  return [
    guardian?.name ?? withoutGuardian,
    guardian && guardianTexts.en.relations[guardian.relation],
    guardian && timeCell(guardian.consentedAt),
  ];
}
