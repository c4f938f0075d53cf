import { guardianTexts } from '@club/texts/guardian';
import { sexTexts } from '@club/texts/sexes';
import type { Database } from '#shared/database/database.ts';
import { phoneCell, timeCell } from '#shared/sheets/cells.ts';
import { csvSheet, type SheetCell } from '#shared/sheets/csv-sheet.ts';
import { listRegistrations } from './account-store.ts';

const header = [
  'name',
  'email',
  'phone',
  'phone verified',
  'sex',
  'city',
  'school',
  'pin',
  'registered at (India)',
  'guardian',
  'relation',
  'guardian agreed at (India)',
  'to version',
];

/**
 * Every registration as CSV, oldest first, written as it is read.
 * @param asksGuardian whether a guardian who has not agreed yet is missing
 */
export function registrationsSheet(database: Database, asksGuardian: boolean): AsyncGenerator<string> {
  return csvSheet(header, rows(database, asksGuardian ? 'missing' : null));
}

async function* rows(database: Database, withoutGuardian: string | null): AsyncGenerator<readonly SheetCell[]> {
  for await (const { account, guardian } of listRegistrations(database)) {
    yield [
      account.name,
      account.email,
      phoneCell(account.phone),
      account.phoneVerifiedAt === null ? 'no' : 'yes',
      sexTexts.en[account.sex],
      account.city,
      account.school?.institution ?? null,
      account.school?.pin ?? null,
      timeCell(account.createdAt),
      guardian?.name ?? withoutGuardian,
      guardian && guardianTexts.en.relations[guardian.relation],
      guardian && timeCell(guardian.consentedAt),
      guardian?.textVersion ?? null,
    ];
  }
}
