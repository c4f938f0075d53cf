import type { PictureSource, ReadPicture } from './read-files.ts';
import type { SheetOutline } from './sheet-outline.ts';
import type { SheetProblem } from './sheet-problem.ts';
import { countAsks, mergeStarts, type SheetStart } from './sheet-start.ts';

/** A sheet of one or several pictures, as it stands in the list. */
export interface ListedSheet {
  /** Of its first picture. */
  readonly id: string;
  readonly ids: readonly string[];
  readonly source: PictureSource;
  readonly name: string | null;
  readonly start: SheetStart | null;
  readonly problem: SheetProblem | null;
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
      listed.push(
        nothing(picture, { kind: 'twice', name: nameOf(picture.rollNumber, outline) ?? picture.source.file }),
      );
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
  if (student?.sheet) return { ...nothing(first, { kind: 'accepted', name: student.name }), ...base };
  if (student?.hasSat) return { ...nothing(first, { kind: 'sat', name: student.name }), ...base };
  if (start === null) return nothing(first, first.problem ?? { kind: 'unreadable' });
  const missing = outline.pages.find(({ page }) => !start.isTyped && !group.some((one) => one.page === page));
  const problem =
    first.problem ??
    (first.rollNumber !== null && student === undefined
      ? ({ kind: 'nobody', number: first.rollNumber } as const)
      : null) ??
    (missing ? ({ kind: 'page-missing', page: missing.page } as const) : null) ??
    // As it was when the list was read: the server decides.
    (student?.consentRefusal ? ({ kind: 'consent', refusal: student.consentRefusal } as const) : null);
  const isClear = problem === null && countAsks(start) === 0;
  const isEmpty = isClear && Object.values(start.answers).every((typed) => typed === '');
  // Perhaps the back of another one, or of somebody who gave up: a person looks at it.
  if (isEmpty) return { ...base, id: first.id, source: first.source, start, problem: { kind: 'empty' }, can: 'decide' };
  return { ...base, id: first.id, source: first.source, start, problem, can: isClear ? 'accept' : 'decide' };
}

function nothing({ id, source }: ReadPicture, problem: SheetProblem): ListedSheet {
  return { id, ids: [id], source, name: null, start: null, problem, can: 'nothing' };
}

function nameOf(rollNumber: string | null, { participants }: SheetOutline): string | null {
  return participants.find((one) => one.rollNumber === rollNumber)?.name ?? null;
}
