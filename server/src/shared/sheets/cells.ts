import { fromIndianInput, indianSheetTime } from '@club/domain/shared/indian-time';
import { day, type Instant, second } from '@club/domain/shared/instant';

/**
 * A stored phone number as a cell: `+91 98765 43210`, as on every page. Without its spaces a spreadsheet would take it for a
 * number or a formula.
 */
export function phoneCell(phone: string | null): string | null {
  return phone?.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2') ?? null;
}

/** To the second, in Indian time; say so in the column's name. */
export function timeCell(instant: Instant | null): Date | null {
  return instant === null ? null : new Date(Math.floor(instant / second) * second);
}

/** To the millisecond, where a rank depends on it. */
export function exactTimeCell(instant: Instant | null): Date | null {
  return instant === null ? null : new Date(instant);
}

/** "2026-11-22 00:00:09", with milliseconds where there are some: sorts as text. */
export function indianTimeText(time: Date): string {
  const milliseconds = time.getMilliseconds();
  return indianSheetTime(time.getTime()) + (milliseconds === 0 ? '' : `.${String(milliseconds).padStart(3, '0')}`);
}

/** The days since India's 30 December 1899: so a workbook counts time. */
export function serialIndianTime(time: Date): number {
  return (time.getTime() - fromIndianInput('1899-12-30T00:00')) / day;
}
