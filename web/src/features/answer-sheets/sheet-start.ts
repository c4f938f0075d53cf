import type { SheetSource } from '@club/domain/entities/attempts/paper-sheet';
import type { GreyPicture } from '@club/domain/features/answer-sheets/grey-picture';
import type { SheetReading } from '@club/domain/features/answer-sheets/read-sheet';
import { rollNumberIn, typedRow } from '@club/domain/features/answer-sheets/sheet-draft';
import { nameBox, rollBox, type SheetQuestion } from '@club/domain/features/answer-sheets/sheet-layout';
import type { Language } from '@club/domain/shared/language';
import { cropToData, pictureToData, sheetToData } from './decode-picture.ts';
import type { SheetOutline } from './sheet-outline.ts';

/** A place of a sheet that a person decides, as it is in the picture. */
export interface Ask {
  readonly questionId: string;
  readonly crop: string;
}

/** What is known of a sheet before somebody looks at it. */
export interface SheetStart {
  readonly source: SheetSource;
  readonly language: Language;
  readonly accountId: string | null;
  readonly classLevel: number | null;
  /** By question, as somebody would type them; an asked one is not there. */
  readonly answers: Readonly<Record<string, string>>;
  readonly asks: readonly Ask[];
  /** Of the name and of the roll number; null if the student is known. */
  readonly studentCrops: readonly string[];
  readonly classCrop: string | null;
  readonly pictures: readonly { readonly page: number; readonly picture: string }[];
  /** Whether a person reads the whole sheet. */
  readonly isTyped: boolean;
}

/** The same for every page of a sheet that is typed in. */
export function emptyStart(language: Language): SheetStart {
  return {
    source: 'keyboard',
    language,
    accountId: null,
    classLevel: null,
    answers: {},
    asks: [],
    studentCrops: [],
    classCrop: null,
    pictures: [],
    isTyped: true,
  };
}

/** A picture that only a person can read. */
export function unreadStart(picture: GreyPicture, language: Language): SheetStart {
  return { ...emptyStart(language), source: 'picture', pictures: [{ page: 1, picture: pictureToData(picture) }] };
}

type ReadPage = Extract<SheetReading, { kind: 'read' }>;

/** The number that a page names: in its code, or in its bubbles; null if none can be read. */
export function rollNumberOfPage({ code, marks }: ReadPage): string | null {
  return code.rollNumber ?? (marks.rollNumber && rollNumberIn(marks.rollNumber));
}

export function startOf(picture: GreyPicture, read: ReadPage, outline: SheetOutline): SheetStart {
  const { marks, page, map, code } = read;
  const crop = (box: Parameters<typeof cropToData>[2], margin = 1.2) => cropToData(picture, map, box, margin);
  const answers: Record<string, string> = {};
  const asks: Ask[] = [];
  page.rows.forEach(({ question, box }, index) => {
    const row = marks.rows[index];
    if (row === undefined || row.kind === 'ask') asks.push({ questionId: question.id, crop: crop(box) });
    else answers[question.id] = row.kind === 'filled' ? typedRow(row.places) : '';
  });
  const number = rollNumberOfPage(read);
  const student = outline.participants.find(({ rollNumber }) => rollNumber !== null && rollNumber === number);
  const { classLevel } = marks;
  const onSheet = classLevel.kind === 'filled' ? (outline.classes[classLevel.places[0] ?? -1] ?? null) : null;
  // A child that was given a class keeps it, unless the sheet says another one: then a person decides.
  const isAgreed = student?.class == null || onSheet === null || student.class === onSheet;
  const known = isAgreed ? (onSheet ?? (classLevel.kind === 'empty' ? (student?.class ?? null) : null)) : null;
  return {
    source: 'picture',
    language: code.language,
    accountId: student?.accountId ?? null,
    classLevel: known,
    answers,
    asks,
    studentCrops: student ? [] : [crop(nameBox), crop(rollBox)],
    classCrop: known === null || student === undefined ? crop({ x: 20, y: 70, width: 125, height: 13 }, 0) : null,
    pictures: [{ page: page.page, picture: sheetToData(picture, map) }],
    isTyped: false,
  };
}

/** Two pages of one sheet as one. */
export function mergeStarts(one: SheetStart, other: SheetStart): SheetStart {
  const classLevel = one.classLevel ?? other.classLevel;
  return {
    ...one,
    classLevel,
    accountId: one.accountId ?? other.accountId,
    answers: { ...one.answers, ...other.answers },
    asks: [...one.asks, ...other.asks],
    pictures: [...one.pictures, ...other.pictures],
  };
}

/** How many places a person has to decide. */
export function countAsks({ asks, accountId, classLevel }: SheetStart): number {
  return asks.length + (accountId === null ? 1 : 0) + (classLevel === null ? 1 : 0);
}

export function questionById(outline: SheetOutline, id: string): SheetQuestion | undefined {
  return outline.questions.find((question) => question.id === id);
}
