import type { SheetFormat } from '@club/contract/shared/sheet';
import { toKebabCase } from '@club/domain/shared/text';

export interface SheetChoice {
  readonly format: SheetFormat;
  /** Why it contains contact data; undefined: it does not. */
  readonly contacts?: string | undefined;
}

/** Names the filters of a sheet or zip: "participants-bhopal.xlsx" does not contain everybody. */
export function sheetFileName(
  name: string,
  filter: Readonly<Record<string, unknown>>,
  { format, contacts }: Omit<SheetChoice, 'format'> & { readonly format: SheetFormat | 'zip' },
): string {
  const parts = Object.values(filter).flatMap((value) =>
    value === undefined || value === false || value === '' ? [] : [toKebabCase(String(value)) || 'filtered'],
  );
  const ending = contacts === undefined ? [] : ['with-contacts'];
  return `${[name, ...parts, ...ending].join('-')}.${format}`;
}
