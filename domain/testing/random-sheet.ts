import { optionCount } from '#entities/papers/answer-key.ts';
import type { GreyPicture } from '#features/answer-sheets/grey-picture.ts';
import { rollNumberOf, writeSheetCode } from '#features/answer-sheets/sheet-code.ts';
import {
  classBubbles,
  layOutSheet,
  rollBubbles,
  type SheetPage,
  type SheetQuestion,
} from '#features/answer-sheets/sheet-layout.ts';
import { drawSheet, type Marked, photograph, randomPhoto, type Stroke } from './made-up-sheet.ts';

/** What somebody did to one row of bubbles. */
export interface TrueRow {
  readonly filled: readonly number[];
  /** Whether a person has to look at it. */
  readonly isUnclear: boolean;
}

export interface RandomSheet {
  readonly picture: GreyPicture;
  readonly page: SheetPage;
  readonly classes: readonly number[];
  readonly round: string;
  readonly paper: string;
  /** Null on a sheet that was printed for somebody. */
  readonly rollNumber: string | null;
  readonly rows: readonly TrueRow[];
  readonly classPlace: number;
}

export type EncodeCode = (text: string) => readonly (readonly boolean[])[];

const classes = [8, 9, 10, 11, 12];
const round = 'online-round-2026';
const paper = '9f3a12c4';

/** A sheet that somebody filled in and photographed, made of a seed, with what is on it. */
export function randomSheet(
  random: () => number,
  encode: EncodeCode,
  { hiddenCorner, code }: { readonly hiddenCorner?: number; readonly code?: string } = {},
): RandomSheet {
  const int = (below: number) => Math.floor(random() * below);
  const questions = Array.from({ length: 20 + int(70) }, (_, index): SheetQuestion => {
    const kind = random();
    const answeredWith = kind < 0.86 ? 'one option' : kind < 0.95 ? 'options' : 'text';
    return { id: String(index), section: 1 + Math.floor(index / 25), number: (index % 25) + 1, answeredWith };
  });
  const [page] = layOutSheet(questions);
  if (page === undefined) throw new Error('a sheet without a page');
  const isForSomebody = random() < 0.5;
  const rollNumber = rollNumberOf(1 + int(20_000));
  const marked: Marked[] = [];
  const written: { x: number; y: number }[] = [];
  const rows = page.rows.map(({ bubbles, box, question }): TrueRow => {
    if (bubbles.length === 0) {
      const isWritten = random() < 0.6;
      if (isWritten) written.push({ x: box.x + 4, y: box.y + box.height / 2 });
      return { filled: [], isUnclear: isWritten };
    }
    const kind = random();
    if (kind < 0.1) return { filled: [], isUnclear: false };
    const first = int(optionCount);
    const strokes: [number, Stroke][] = [[first, 'filled']];
    if (kind > 0.985) strokes[0] = [first, (['tick', 'dot', 'rubbed-out'] as const)[int(3)] ?? 'tick'];
    if (question.answeredWith === 'options' ? random() < 0.5 : random() < 0.01)
      strokes.push([(first + 1 + int(optionCount - 1)) % optionCount, 'filled']);
    for (const [place, stroke] of strokes) {
      const at = bubbles[place];
      if (at) marked.push({ at, stroke });
    }
    const filled = strokes.flatMap(([place, stroke]) => (stroke === 'filled' ? [place] : []));
    const isUnclear =
      strokes.some(([, stroke]) => stroke !== 'filled') ||
      (question.answeredWith === 'one option' && filled.length > 1);
    return { filled: filled.toSorted(), isUnclear };
  });
  const classPlace = int(classes.length);
  const ofClass = classBubbles(classes)[classPlace];
  if (ofClass) marked.push({ at: ofClass, stroke: 'filled' });
  if (!isForSomebody) {
    [...rollNumber].forEach((digit, index) => {
      const at = rollBubbles[index]?.[Number(digit)];
      if (at) marked.push({ at, stroke: 'filled' });
    });
  }
  const text =
    code ??
    writeSheetCode({
      round,
      paper,
      language: random() < 0.5 ? 'en' : 'hi',
      page: 1,
      rollNumber: isForSomebody ? rollNumber : null,
    });
  const drawn = drawSheet(
    { page, classes, hasRollNumber: !isForSomebody, code: encode(text), marked, written, hiddenCorner },
    random,
  );
  return {
    picture: photograph(drawn, randomPhoto(random), random),
    page,
    classes,
    round,
    paper,
    rollNumber: isForSomebody ? null : rollNumber,
    rows,
    classPlace,
  };
}
