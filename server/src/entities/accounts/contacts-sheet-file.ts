import type { SheetFormat } from '@club/contract/shared/sheet';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { type Sheet, type SheetFile, sheetFile, withoutContacts } from '#shared/sheets/sheet.ts';
import { audit } from './audit-store.ts';

/** The filters of the sheet, recorded with the reason. */
type WantedRows = Readonly<Record<string, string | number | undefined>>;

/** A sheet without contact data, or with it for a reason, which is recorded. See docs/rules/privacy.md, P12. */
export async function contactsSheetFile(
  database: Database,
  sheet: Sheet,
  {
    format,
    contacts,
    ...wanted
  }: { readonly format: SheetFormat; readonly contacts?: string | undefined } & WantedRows,
  act: Act,
): Promise<SheetFile> {
  if (contacts === undefined) return sheetFile(withoutContacts(sheet), format);
  await audit(database, act, 'contacts-exported', sheet.name, { reason: contacts, ...wanted });
  return sheetFile(sheet, format);
}
