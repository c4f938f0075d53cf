import { sexTexts } from '@club/texts/sexes';
import type { Database } from '#shared/database/database.ts';
import { phoneCell, timeCell } from '#shared/sheets/cells.ts';
import { csvSheet, type SheetCell } from '#shared/sheets/csv-sheet.ts';
import { listRegistrations } from './account-store.ts';

const header = ['name', 'email', 'phone', 'phone verified', 'sex', 'city', 'school', 'pin', 'registered at (India)'];

/** Every registration as CSV, oldest first, written as it is read. */
export function registrationsSheet(database: Database): AsyncGenerator<string> {
  return csvSheet(header, rows(database));
}

async function* rows(database: Database): AsyncGenerator<readonly SheetCell[]> {
  for await (const account of listRegistrations(database)) {
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
    ];
  }
}
