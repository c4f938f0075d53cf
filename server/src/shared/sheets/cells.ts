import { fromIndianInput, indianSheetTime } from '@club/domain/shared/indian-time';
import { day, type Instant, second } from '@club/domain/shared/instant';

/**
 * A phone number for a cell: `+91 98765 43210`, as on every page. Without spaces a spreadsheet would read a number or a formula.
 */
export function phoneCell(phone: string | null): string | null {
  return phone?.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2') ?? null;
}

/** An answer in the shortest form of a number is one in a sheet; as text, `-5` would be guarded like a formula. */
export function numberOrText(text: string): number | string {
  const number = Number(text);
  return Number.isFinite(number) && String(number) === text ? number : text;
}

/** To the second, in Indian time; name that in the column's header. */
export function timeCell(instant: Instant | null): Date | null {
  return instant === null ? null : new Date(Math.floor(instant / second) * second);
}

/** To the millisecond, for times that decide a rank. */
export function exactTimeCell(instant: Instant | null): Date | null {
  return instant === null ? null : new Date(instant);
}

/** "2026-11-22 00:00:09", with milliseconds if there are any; sorts as text. */
export function indianTimeText(time: Date): string {
  const milliseconds = time.getMilliseconds();
  return indianSheetTime(time.getTime()) + (milliseconds === 0 ? '' : `.${String(milliseconds).padStart(3, '0')}`);
}

/** The date format of workbooks: days since 30 December 1899, in Indian time. */
export function serialIndianTime(time: Date): number {
  return (time.getTime() - fromIndianInput('1899-12-30T00:00')) / day;
}
