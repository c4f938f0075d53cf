import { isLanguage, type Language } from '#shared/language.ts';
import { rollDigits } from './sheet-layout.ts';

/** Of the layout, in the code of each sheet. */
const sheetFormat = 'AS1';

/** What the code of a printed page says. It names no person: a number means something only to who may read the list of a round. */
export interface SheetCode {
  /** The slug of the round. */
  readonly round: string;
  /** The beginning of the id of the published paper. */
  readonly paper: string;
  readonly language: Language;
  readonly page: number;
  /** Of whom it was printed for; null on a blank sheet. */
  readonly rollNumber: string | null;
}

/** The part of a paper's id that is in codes. */
export function paperMark(paperVersionId: string): string {
  return paperVersionId.slice(0, 8).toLowerCase();
}

/** In capitals, which a QR code stores in fewer squares. */
export function writeSheetCode({ round, paper, language, page, rollNumber }: SheetCode): string {
  return [sheetFormat, round, paper, language, page, rollNumber ?? '-'].join('/').toUpperCase();
}

/** Undefined for a code that is not of an answer sheet. */
export function readSheetCode(text: string): SheetCode | undefined {
  const [format, round, paper, language, page, rollNumber, ...rest] = text.split('/');
  if (format !== sheetFormat || !round || !paper || !language || !page || !rollNumber || rest.length > 0)
    return undefined;
  const known = language.toLowerCase();
  if (!isLanguage(known) || !/^\d{1,2}$/.test(page)) return undefined;
  const number = rollNumber === '-' ? null : rollNumber;
  if (number !== null && !isRollNumber(number)) return undefined;
  return {
    round: round.toLowerCase(),
    paper: paper.toLowerCase(),
    language: known,
    page: Number(page),
    rollNumber: number,
  };
}

/** The largest number of participants of a round who can have a roll number. */
export const maxRollSerial = 10 ** (rollDigits - 1) - 1;

/** A quasigroup in which one wrong digit, or two neighbours exchanged, is always seen. Source: H. Michael Damm, 2004. */
const damm = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
] as const;

function checkOf(digits: string): number {
  return [...digits].reduce((interim, digit) => damm[interim]?.[Number(digit)] ?? 0, 0);
}

/** The number of the nth participant of a round: five digits, and one that checks them. */
export function rollNumberOf(serial: number): string {
  const digits = String(serial).padStart(rollDigits - 1, '0');
  return `${digits}${checkOf(digits)}`;
}

/** False for a number with a wrong digit, which is then nobody's. */
export function isRollNumber(text: string): boolean {
  return text.length === rollDigits && /^\d+$/.test(text) && checkOf(text) === 0;
}

/** Which participant of a round it is: the inverse of `rollNumberOf`. */
export function serialOf(rollNumber: string): number {
  return Number(rollNumber.slice(0, -1));
}
