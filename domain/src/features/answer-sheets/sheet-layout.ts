import { isWritten } from '#entities/papers/answer-fits.ts';
import { optionCount } from '#entities/papers/answer-key.ts';
import type { AnsweredWith } from '#entities/papers/question-kinds.ts';
import type { Point } from './grey-picture.ts';

/**
 * Where everything is on a sheet of A4, in millimetres from the top left corner. Printing and reading share it. A change moves
 * bubbles of sheets that are printed already, so it needs another `sheetFormat`.
 */
export const sheetWidth = 210;
export const sheetHeight = 297;

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Black squares: four large ones in the corners, smaller ones along the edges, by which bends and folds are followed. */
export const cornerMarkSize = 7;
export const edgeMarkSize = 4;
const edge = { left: 13.5, right: sheetWidth - 13.5, top: 13.5, bottom: sheetHeight - 13.5 } as const;

/** The centres of the corner marks, clockwise from the top left. */
export const cornerMarks: readonly [Point, Point, Point, Point] = [
  { x: edge.left, y: edge.top },
  { x: edge.right, y: edge.top },
  { x: edge.right, y: edge.bottom },
  { x: edge.left, y: edge.bottom },
];

const between = (from: number, to: number, parts: number) =>
  Array.from({ length: parts - 1 }, (_, index) => from + ((to - from) * (index + 1)) / parts);
const sideHeights = between(edge.top, edge.bottom, 6);
const endPlaces = between(edge.left, edge.right, 3);

/** The centres of the smaller marks on each edge, from the left or from the top. */
export const edgeMarks = {
  left: sideHeights.map((y) => ({ x: edge.left, y })),
  right: sideHeights.map((y) => ({ x: edge.right, y })),
  top: endPlaces.map((x) => ({ x, y: edge.top })),
  bottom: endPlaces.map((x) => ({ x, y: edge.bottom })),
} as const;

export const bubbleRadius = 2.3;
/** The width of the line around a bubble. */
export const bubbleLine = 0.3;
/** Without the white margin around it. */
export const codeBox: Box = { x: 156.5, y: 19.5, width: 33, height: 33 };
/** Name and school; read by people only. */
export const nameBox: Box = { x: 21, y: 40, width: 125, height: 29 };
export const rollBox: Box = { x: 152, y: 55, width: 39, height: 56 };

/** Digits of a roll number, the last of which checks the others. */
export const rollDigits = 6;
const rollFirst = { x: 155.5, y: 64 } as const;
const rollPitch = { x: 6.4, y: 5.1 } as const;
const classFirst = { x: 24, y: 78.5 } as const;
const classPitch = 10;

const answersFrom = 121;
const answersTo = 275;
export const rowPitch = 6.4;
const columnCount = 4;
const columnLeft = 21.5;
const columnPitch = 43.5;
const numberWidth = 8.5;
const bubblePitch = 8;
const rowsInColumn = Math.floor((answersTo - answersFrom) / rowPitch);
const headingRows = 2;
const writtenRows = 2;

export interface SheetQuestion {
  readonly id: string;
  readonly section: number;
  /** Its position in the section, from 1. */
  readonly number: number;
  readonly answeredWith: AnsweredWith;
}

export interface AnswerRow {
  readonly question: SheetQuestion;
  /** Where its number is written. */
  readonly label: Point;
  /** The centres, A first; none if the answer is written. */
  readonly bubbles: readonly Point[];
  /** For a written answer, else around the row. */
  readonly box: Box;
}

export interface SheetPage {
  /** From 1. */
  readonly page: number;
  readonly headings: readonly { readonly section: number; readonly box: Box }[];
  readonly rows: readonly AnswerRow[];
  /** Above the columns that begin within a section. Nothing is moved by it. */
  readonly goesOn: readonly { readonly section: number; readonly box: Box }[];
}

/** The bubbles of a roll number: one list for each digit from the left, 0 first. */
export const rollBubbles: readonly (readonly Point[])[] = Array.from({ length: rollDigits }, (_, digit) =>
  Array.from({ length: 10 }, (_, value) => ({
    x: rollFirst.x + digit * rollPitch.x,
    y: rollFirst.y + value * rollPitch.y,
  })),
);

/** One bubble for each class. */
export function classBubbles(classes: readonly number[]): Point[] {
  return classes.map((_, index) => ({ x: classFirst.x + index * classPitch, y: classFirst.y }));
}

/** The pages of a sheet, filled column by column. */
export function layOutSheet(questions: readonly SheetQuestion[]): SheetPage[] {
  const pages: {
    page: number;
    headings: SheetPage['headings'][number][];
    rows: AnswerRow[];
    goesOn: SheetPage['goesOn'][number][];
  }[] = [];
  let column = columnCount;
  let row = 0;
  let section: number | undefined;
  const place = (rows: number, together: number) => {
    if (column < columnCount && row + together > rowsInColumn) {
      column += 1;
      row = 0;
    }
    if (column >= columnCount) {
      pages.push({ page: pages.length + 1, headings: [], rows: [], goesOn: [] });
      column = 0;
      row = 0;
    }
    const at = { x: columnLeft + column * columnPitch, y: answersFrom + row * rowPitch };
    row += rows;
    return at;
  };
  for (const question of questions) {
    const rows = isWritten(question) ? writtenRows : 1;
    if (question.section !== section) {
      section = question.section;
      const { x, y } = place(headingRows, headingRows + rows);
      pages.at(-1)?.headings.push({ section, box: { x, y, width: columnPitch - 3, height: headingRows * rowPitch } });
    }
    const at = place(rows, rows);
    // Away from the first row, whose printed lines reading looks for.
    if (at.y === answersFrom)
      pages.at(-1)?.goesOn.push({ section, box: { x: at.x, y: at.y - 4.6, width: columnPitch - 3, height: 3 } });
    pages.at(-1)?.rows.push(layOutRow(question, at));
  }
  return pages;
}

function layOutRow(question: SheetQuestion, { x, y }: Point): AnswerRow {
  const middle = y + rowPitch / 2;
  if (isWritten(question)) {
    const box = { x: x + numberWidth, y: y + 0.8, width: columnPitch - numberWidth - 4, height: 2 * rowPitch - 1.6 };
    return { question, label: { x, y: middle }, bubbles: [], box };
  }
  const bubbles = Array.from({ length: optionCount }, (_, index) => ({
    x: x + numberWidth + bubbleRadius + index * bubblePitch,
    y: middle,
  }));
  return { question, label: { x, y: middle }, bubbles, box: { x, y, width: columnPitch - 2, height: rowPitch } };
}
