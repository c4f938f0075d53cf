import { rollNumberOf } from '@club/domain/features/answer-sheets/sheet-code';
import { sheetPages } from '@club/domain/features/answer-sheets/sheet-draft';
import { answerSheetsTexts } from '@club/texts/answer-sheets';
import { expect, test } from 'vitest';
import type { ReadPicture } from './read-files.ts';
import { listSheets } from './read-sheets-list.ts';
import type { SheetOutline } from './sheet-outline.ts';
import { problemSentence } from './sheet-problem.ts';
import { emptyStart } from './sheet-start.ts';

const questions = Array.from({ length: 120 }, (_, index) => ({
  ...{ id: String(index), section: 1, number: index + 1 },
  answeredWith: 'one option' as const,
}));
const participant = (serial: number, changes: object = {}) => ({
  ...{ accountId: `account ${serial}`, rollNumber: rollNumberOf(serial), name: `Student ${serial}`, school: '' },
  ...{ schoolId: null, class: 9, listedClass: null, hasSat: false, consentRefusal: null, sheet: null, ...changes },
});
const sheet = {
  source: 'keyboard',
  decided: 0,
  acceptedAt: '2026-11-28T10:00:00.000Z',
  isByTeacher: false,
  pictures: 0,
} as const;
const outline: SheetOutline = {
  ...{ slug: 'round', paperId: 'paper', mark: 'mark', languages: ['en'], questions, classes: [9] },
  pages: sheetPages(questions),
  participants: [
    participant(1),
    participant(2, { hasSat: true, sheet }),
    participant(3, { hasSat: true }),
    participant(4, { consentRefusal: 'consent-missing' }),
  ],
};
let pictures = 0;
const read = (serial: number | null, page: number, changes: Partial<ReadPicture> = {}): ReadPicture => {
  pictures += 1;
  const known = outline.participants.find(({ rollNumber }) => serial !== null && rollNumber === rollNumberOf(serial));
  return {
    ...{ id: String(pictures), source: { file: `${pictures}.jpg`, filePage: null }, page, problem: null },
    rollNumber: serial === null ? null : rollNumberOf(serial),
    start: {
      ...emptyStart('en'),
      isTyped: false,
      accountId: known?.accountId ?? null,
      classLevel: 9,
      answers: { 0: 'A' },
    },
    ...changes,
  };
};
const said = (...given: ReadPicture[]) =>
  listSheets(given, outline).map(({ problem, can }) => [
    problem && problemSentence(answerSheetsTexts.en, problem),
    can,
  ]);

test('the pages of one student are one sheet, and a missing one is said (X7)', () => {
  expect(said(read(1, 1), read(1, 2))).toEqual([[null, 'accept']]);
  expect(said(read(1, 1))).toEqual([['Page 2 of this sheet has not been read.', 'decide']]);
});

test('a sheet of somebody whose guardian has not agreed is said to be so as soon as it is read (X3)', () => {
  expect(said(read(4, 1), read(4, 2))).toEqual([['Their guardian has not agreed yet.', 'decide']]);
});

test('a sheet without any answer is looked at by a person (X8)', () => {
  const back = (page: number) => {
    const picture = read(1, page);
    return { ...picture, start: picture.start && { ...picture.start, answers: { [page]: '' } } };
  };
  expect(said(back(1), back(2))).toEqual([['No answer is marked on it. Please look at it.', 'decide']]);
  expect(said(read(1, 1), back(2))).toEqual([[null, 'accept']]);
});

test('a page twice, a sheet twice, one after a screen and a number of nobody are each said (X7)', () => {
  expect(said(read(1, 1), read(1, 2), read(1, 2))).toEqual([
    [null, 'accept'],
    ['This page of Student 1 has been read twice.', 'nothing'],
  ]);
  expect(said(read(2, 1), read(2, 2))).toEqual([['A sheet of Student 2 has been accepted already.', 'nothing']]);
  expect(said(read(3, 1), read(3, 2))).toEqual([['Student 3 has played this round on a screen.', 'nothing']]);
  expect(said(read(77, 1), read(77, 2))).toEqual([
    [`The roll number ${rollNumberOf(77)} belongs to nobody here.`, 'decide'],
  ]);
});

test('what could not be read is decided by a person, or named (X8)', () => {
  const asked = read(1, 1);
  const start = asked.start && { ...asked.start, asks: [{ questionId: '4', crop: '' }] };
  expect(said({ ...asked, start }, read(1, 2))).toEqual([[null, 'decide']]);
  expect(said(read(null, 1, { start: null, problem: { kind: 'other-round', round: 'other' } }))).toEqual([
    ['It is a sheet of another round: other.', 'nothing'],
  ]);
});
