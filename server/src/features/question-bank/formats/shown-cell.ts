import type { FormatProblem } from '@club/domain/features/question-bank/question-row';
import type { Cell, CellValue, RichTextRun } from 'hucre';
import { format, getFormatDateInfo } from 'numfmt';
import { raisedText } from './raised-text.ts';

export interface ShownCell {
  readonly text: string;
  readonly problems: readonly FormatProblem[];
}

const none: readonly FormatProblem[] = [];

/** The text that a spreadsheet shows in a cell, as in India, and what of it cannot be kept. See docs/question-files.md. */
export function shownCell(value: CellValue, cell: Cell | undefined): ShownCell {
  const fonts = cell?.richText ?? (cell?.style?.font === undefined ? undefined : wholeCell(cell, value));
  if (typeof value === 'string') {
    if (cell?.type === 'error') return { text: value, problems: [{ code: 'cell-error', value }] };
    return fonts === undefined ? { text: value, problems: none } : richText(fonts, cell?.richText === undefined);
  }
  if (value === null || value === undefined) {
    // A program that only writes formulas leaves their results to the next spreadsheet.
    const isUncomputed = cell?.formula !== undefined;
    return { text: '', problems: isUncomputed ? [{ code: 'cell-error', value: `=${cell.formula}` }] : none };
  }
  if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE', problems: none };
  const shown = shownNumber(value, cell?.style?.numFmt ?? 'General');
  return fonts === undefined
    ? shown
    : { text: shown.text, problems: [...shown.problems, ...richText(fonts, true).problems] };
}

function wholeCell(cell: Cell, value: CellValue): readonly RichTextRun[] | undefined {
  const { vertAlign, strikethrough } = cell.style?.font ?? {};
  if (vertAlign === undefined && strikethrough !== true) return undefined;
  return [{ text: String(value ?? ''), font: cell.style?.font ?? {} }];
}

/** @param isWhole an underline under the whole cell, as of a link, says nothing about its words */
function richText(runs: readonly RichTextRun[], isWhole: boolean): ShownCell {
  const dropped = new Set<string>();
  const text = runs.map(({ text, font = {} }) => {
    if (text.trim() === '') return text;
    if (font.strikethrough === true) dropped.add('strikethrough');
    if (font.underline !== undefined && font.underline !== false && !isWhole) dropped.add('underline');
    if (font.vertAlign === undefined) return text;
    const small = raisedText(text, font.vertAlign === 'superscript' ? 'sup' : 'sub');
    if (small === undefined && !/^(?:st|nd|rd|th)$/i.test(text.trim())) dropped.add(font.vertAlign);
    return small ?? text;
  });
  const value = [...dropped].join(', ');
  return { text: text.join(''), problems: value === '' ? none : [{ code: 'markup-dropped', value }] };
}

interface NumberFormat {
  readonly pattern: string;
  readonly isDate: boolean;
  readonly isTime: boolean;
  /** Whether a thousand is followed by groups of two digits: 12,34,567. */
  readonly isIndian: boolean;
}

const known = new Map<string, NumberFormat>();

/** Excel's own short date follows the system; in India it has this order. */
const systemDate = /^(?:mm-dd-yy|m\/d\/yy(?:yy)?)$/;
/** Assamese, Bengali, English, Gujarati, Hindi, Kannada, Konkani, Malayalam, Marathi, Odia, Punjabi, Sanskrit, Tamil, Telugu. Source: [MS-LCID] 2.2. */
const localesOfIndia = new Set([
  0x44d, 0x445, 0x4009, 0x447, 0x439, 0x44b, 0x457, 0x44c, 0x44e, 0x448, 0x446, 0x44f, 0x449, 0x44a,
]);

/** "[$₹-4009]" and "[$-hi-IN]" are of India, and so is a format that names no language: it follows the system. */
function isOfIndia(written: string): boolean {
  const [, locale] = /\[\$[^\]-]*-([^\],]+)/.exec(written) ?? [];
  if (locale === undefined) return true;
  return /-IN$/i.test(locale) || localesOfIndia.has(Number.parseInt(locale, 16) & 0xffff);
}

function readFormat(written: string): NumberFormat {
  const before = known.get(written);
  if (before !== undefined) return before;
  const pattern = systemDate.test(written) ? 'dd-mm-yyyy' : written;
  const parts = getFormatDateInfo(pattern);
  const isDate = parts.year || parts.month || parts.day;
  const read = {
    pattern,
    isDate,
    isTime: !isDate && (parts.hours || parts.minutes || parts.seconds),
    isIndian: isOfIndia(written),
  };
  // A file can have any number of formats.
  if (known.size < 1000) known.set(written, read);
  return read;
}

function shownNumber(value: number | Date, written: string): ShownCell {
  const { pattern, isDate, isTime, isIndian } = readFormat(written);
  const number = value instanceof Date ? serialOf(value) : value;
  const isGeneral = /^(?:General|@)$/i.test(pattern);
  // A width decides how much of a number is shown, and no width is a reason to lose digits.
  const text = isGeneral
    ? String(Number(number.toPrecision(15)))
    : format(pattern, number, { throws: false }).replace(/\s+/g, ' ').trim();
  const shown = isIndian && !isGeneral ? text.replace(/\d{1,3}(?:,\d{3}){2,}|\d{3},\d{3}/, indianGroups) : text;
  if (isDate) return { text: shown, problems: [{ code: 'cell-date', value: shown }] };
  if (isTime && mayBeRatio(number)) return { text: shown, problems: [{ code: 'cell-time', value: shown }] };
  return { text: shown, problems: none };
}

function indianGroups(grouped: string): string {
  const digits = grouped.replaceAll(',', '');
  return `${digits.slice(0, -3).replace(/\B(?=(?:\d{2})+$)/g, ',')},${digits.slice(-3)}`;
}

/** A spreadsheet reads the ratio 1:2 as two minutes past one; nobody types a time with one digit for the minutes. */
function mayBeRatio(days: number): boolean {
  const minutes = Math.round(days * 24 * 60);
  return minutes > 0 && minutes % 60 < 10 && minutes % 60 > 0;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Days since the end of 1899; spreadsheets count a 29 February 1900 that never was. */
function serialOf(date: Date): number {
  const days = (date.getTime() - Date.UTC(1899, 11, 31)) / dayMs;
  return days >= 60 ? days + 1 : days;
}
