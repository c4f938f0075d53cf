import { answerSheetsTexts } from '@club/texts/admin/answer-sheets';
import type { ReadPicture } from './read-files.ts';
import type { SheetOutline } from './sheet-outline.ts';
import { countAsks, mergeStarts, type SheetStart } from './sheet-start.ts';

const { problems } = answerSheetsTexts.read;

/** A sheet of one or several pictures, as it stands in the list. */
export interface ListedSheet {
  /** Of its first picture. */
  readonly id: string;
  readonly ids: readonly string[];
  readonly fileName: string;
  readonly name: string | null;
  readonly start: SheetStart | null;
  readonly problem: string | null;
  /** Whether it can be accepted without a question, or decided by a person. */
  readonly can: 'accept' | 'decide' | 'nothing';
}

/** Pages with the same roll number are one sheet. */
export function listSheets(pictures: readonly ReadPicture[], outline: SheetOutline): ListedSheet[] {
  const groups = new Map<string, ReadPicture[]>();
  const listed: ListedSheet[] = [];
  for (const picture of pictures) {
    const key = picture.rollNumber ?? picture.id;
    const group = groups.get(key) ?? [];
    if (picture.page !== null && group.some(({ page }) => page === picture.page)) {
      listed.push(nothing(picture, problems.twice(nameOf(picture.rollNumber, outline) ?? picture.fileName)));
      continue;
    }
    groups.set(key, [...group, picture]);
  }
  return [...[...groups.values()].map((group) => listGroup(group, outline)), ...listed];
}

function listGroup(group: readonly ReadPicture[], outline: SheetOutline): ListedSheet {
  const [first, ...others] = group;
  if (first === undefined) throw new Error('a sheet without a picture');
  const start = others.reduce<SheetStart | null>(
    (merged, { start: next }) => (merged && next ? mergeStarts(merged, next) : merged),
    first.start,
  );
  const student = outline.participants.find(({ accountId }) => accountId === start?.accountId);
  const ids = group.map(({ id }) => id);
  const base = { ids, name: student?.name ?? null };
  if (student?.sheet) return { ...nothing(first, problems.accepted(student.name)), ...base };
  if (student?.hasSat) return { ...nothing(first, problems.sat(student.name)), ...base };
  if (start === null) return nothing(first, first.problem ?? problems.unreadable);
  const missing = outline.pages.find(({ page }) => !start.isTyped && !group.some((one) => one.page === page));
  const isNobody = first.rollNumber !== null && student === undefined;
  const problem =
    first.problem ??
    (isNobody ? problems.nobody(first.rollNumber ?? '') : null) ??
    (missing ? problems.pageMissing(missing.page) : null);
  const isClear = problem === null && countAsks(start) === 0;
  return { ...base, id: first.id, fileName: first.fileName, start, problem, can: isClear ? 'accept' : 'decide' };
}

function nothing({ id, fileName }: ReadPicture, problem: string): ListedSheet {
  return { id, ids: [id], fileName, name: null, start: null, problem, can: 'nothing' };
}

function nameOf(rollNumber: string | null, { participants }: SheetOutline): string | null {
  return participants.find((one) => one.rollNumber === rollNumber)?.name ?? null;
}
