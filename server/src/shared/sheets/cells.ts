import { indianSheetTime } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';

/**
 * A stored phone number as a cell: `98765-43210`. As it is stored a spreadsheet would take it for a formula because of its plus
 * sign, and ten digits alone for an amount; every number is Indian (A1), so nothing is lost.
 */
export function phoneCell(phone: string | null): string | null {
  return phone?.replace(/^\+91(\d{5})(\d{5})$/, '$1-$2') ?? null;
}

/** In Indian time; say so in the column's name. */
export function timeCell(instant: Instant | null): string | null {
  return instant === null ? null : indianSheetTime(instant);
}
