import { statedCity } from '@club/domain/entities/accounts/profile';
import { roleNames } from '@club/texts/admin/roles';
import {
  contactCells,
  contactColumns,
  contactOnlyColumns,
  guardianCells,
  guardianColumns,
  registrationCells,
  registrationColumns,
} from '#entities/accounts/account-cells.ts';
import { type AccountFilter, listAllAccounts } from '#entities/accounts/account-list-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { SheetCell } from '#shared/sheets/csv-sheet.ts';
import type { Sheet } from '#shared/sheets/sheet.ts';

const header = [...contactColumns, 'role', ...registrationColumns, ...guardianColumns];

/** `people.csv`: the matching accounts, newest first; members of the team with their role. */
export function peopleSheet(database: Database, filter: AccountFilter): Sheet {
  return { name: 'people', header, contactColumns: contactOnlyColumns, rows: rows(database, filter) };
}

async function* rows(database: Database, filter: AccountFilter): AsyncGenerator<readonly SheetCell[]> {
  for await (const { account, guardian } of listAllAccounts(database, filter)) {
    const city = statedCity(account.city, { isOnTeam: account.role !== null, hasSchool: account.school !== null });
    yield [
      ...contactCells(account),
      account.role && roleNames[account.role],
      ...registrationCells({ ...account, city }),
      ...guardianCells(guardian, null),
    ];
  }
}
