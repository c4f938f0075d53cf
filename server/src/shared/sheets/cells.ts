import { indianSheetTime } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';

/**
 * A stored phone number as a cell: `+91 98765 43210`, as on every page. Without its spaces a spreadsheet would take it for a
 * number or a formula.
 */
export function phoneCell(phone: string | null): string | null {
  return phone?.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2') ?? null;
}

/** In Indian time; say so in the column's name. */
export function timeCell(instant: Instant | null): string | null {
  return instant === null ? null : indianSheetTime(instant);
}
