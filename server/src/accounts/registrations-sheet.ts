import { sexLabels } from '@club/domain/accounts/profile';
import { toIndianInput } from '@club/domain/shared/indian-time';
import type { Database } from '#shared/database/database.ts';
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
      sexLabels[account.sex],
      account.city,
      account.school?.institution ?? null,
      account.school?.pin ?? null,
      toIndianInput(account.createdAt).replace('T', ' '),
    ];
  }
}

/** The ten digits, as people dial them: with its plus sign a spreadsheet would take a number for a formula. */
function phoneCell(phone: string | null): string | null {
  return phone === null ? null : phone.replace(/^\+91/, '');
}
