import {
  contactCells,
  contactColumns,
  contactOnlyColumns,
  guardianCells,
  guardianColumns,
  registrationCells,
  registrationColumns,
} from '#entities/accounts/account-cells.ts';
import { listRegistrations } from '#entities/accounts/account-list-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { SheetCell } from '#shared/sheets/csv-sheet.ts';
import type { Sheet } from '#shared/sheets/sheet.ts';

const header = [...contactColumns, ...registrationColumns, ...guardianColumns, 'to version'];

/**
 * `registrations.csv`: all registrations, oldest first.
 * @param asksGuardian whether the lack of a guardian's consent is marked
 */
export function registrationsSheet(database: Database, asksGuardian: boolean): Sheet {
  return {
    name: 'registrations',
    header,
    contactColumns: contactOnlyColumns,
    rows: rows(database, asksGuardian ? 'missing' : null),
  };
}

async function* rows(database: Database, withoutGuardian: string | null): AsyncGenerator<readonly SheetCell[]> {
  for await (const { account, guardian } of listRegistrations(database)) {
    yield [
      ...contactCells(account),
      ...registrationCells(account),
      ...guardianCells(guardian, withoutGuardian),
      guardian?.textVersion ?? null,
    ];
  }
}
