import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { median } from '#shared/median.ts';
import { answerCodes, simulatedAnswers } from '#testing/simulated-answers.ts';
import { type ItemResponse, itemFigures, paperReliability, type ResponseRow, totalMarks } from './item-analysis.ts';

function analyse(rows: readonly ResponseRow[], questionCount: number) {
  const totals = rows.map(totalMarks);
  const items = Array.from({ length: questionCount }, (_, item) => itemFigures(rows, totals, item));
  return { items, alpha: paperReliability(rows) };
}

const mark = (isRight: boolean): ItemResponse => ({ marks: isRight ? 1 : 0, isRight, choice: isRight ? 1 : 2 });

/**
 * Section 6 of the Law School Admission Test: the number of 1,000 candidates with each pattern of five correct items. Source: Bock
 * &
 * Lieberman, Psychometrika 35 (1970), 179–197.
 */
const lsat6 = [
  ['00000', 3],
  ['00001', 6],
  ['00010', 2],
  ['00011', 11],
  ['00100', 1],
  ['00101', 1],
  ['00110', 3],
  ['00111', 4],
  ['01000', 1],
  ['01001', 8],
  ['01010', 0],
  ['01011', 16],
  ['01100', 0],
  ['01101', 3],
  ['01110', 2],
  ['01111', 15],
  ['10000', 10],
  ['10001', 29],
  ['10010', 14],
  ['10011', 81],
  ['10100', 3],
  ['10101', 28],
  ['10110', 15],
  ['10111', 80],
  ['11000', 16],
  ['11001', 56],
  ['11010', 21],
  ['11011', 173],
  ['11100', 11],
  ['11101', 61],
  ['11110', 28],
  ['11111', 298],
] as const;

describe('the figures of a published data set (E1)', () => {
  const rows = lsat6.flatMap(([pattern, count]) =>
    Array.from({ length: count }, () => [...pattern].map((digit) => mark(digit === '1'))),
  );
  const analysis = analyse(rows, 5);

  test('agree with the published facility of its items', () => {
    expect(rows).toHaveLength(1000);
    expect(analysis.items.map(({ facility }) => facility)).toEqual([0.924, 0.709, 0.553, 0.763, 0.87]);
  });

  test('agree with the discrimination and alpha of other programs', () => {
    const published = [0.1128, 0.1531, 0.1727, 0.1444, 0.1215];
    for (const [item, figure] of published.entries()) {
      expect(analysis.items[item]?.discrimination).toBeCloseTo(figure, 3);
    }
    expect(analysis.alpha).toBeCloseTo(0.295, 4);
  });
});

/** Participants from best to worst: item 0 as given, all others correct for the better half. */
function rowsWith(choiceOf: (place: number) => ItemResponse | null, count = 100): ResponseRow[] {
  return Array.from({ length: count }, (_, place) => [
    choiceOf(place),
    ...Array.from({ length: 9 }, (_, item) => mark(item < 9 - Math.floor((place * 10) / count))),
  ]);
}

const first = (rows: readonly ResponseRow[]) => analyse(rows, 10).items[0];
const chose = (choice: number, key: number): ItemResponse => ({
  marks: choice === key ? 4 : -1,
  isRight: choice === key,
  choice,
});

describe('a key raises an alarm (E4)', () => {
  test('if strong students agree on another option', () => {
    const figures = first(rowsWith((place) => chose(place < 40 ? 2 : 1, 1)));
    expect(figures?.alarm).toEqual({ kind: 'top-agrees-on-another', choice: 2, isStrong: true });
  });

  test('if weak students are right and strong ones are not', () => {
    const figures = first(rowsWith((place) => chose(place < 70 ? ((2 << (place % 3)) as number) : 1, 1)));
    expect(figures?.discrimination).toBeLessThan(0);
    expect(figures?.alarm).toEqual({ kind: 'negative-discrimination', isStrong: true });
  });

  test('not if strong students are right', () => {
    const figures = first(rowsWith((place) => chose(place < 60 ? 1 : 2, 1)));
    expect(figures?.discrimination).toBeGreaterThan(0.5);
    expect(figures?.alarm).toBeNull();
  });

  test('not if strong participants disagree or leave it out', () => {
    expect(first(rowsWith((place) => chose(place % 2 === 0 ? 1 : 2, 1)))?.alarm).toBeNull();
    const left = first(rowsWith((place) => (place < 30 ? { marks: 0, isRight: false, choice: null } : chose(1, 1))));
    expect(left?.alarm).not.toMatchObject({ kind: 'top-agrees-on-another' });
  });

  test('not with too few participants', () => {
    expect(first(rowsWith((place) => chose(place < 12 ? 2 : 1, 1), 29))?.alarm).toBeNull();
  });
});

describe('on simulated papers (E4)', () => {
  const questions = 40;

  interface Papers {
    readonly count: number;
    readonly isOneWrong: boolean;
    /** As in `SimulatedRound`. At 0, half of the answers are right. */
    readonly difficulty?: number;
  }

  /** The shares of doubted keys among all questions of sound papers, or of the one wrong key in each paper. */
  function doubtedShares(students: number, { count: papers, isOneWrong, difficulty = 0 }: Papers) {
    let doubts = 0;
    let strongDoubts = 0;
    for (let seed = 0; seed < papers; seed += 1) {
      const { answers } = simulatedAnswers({ students, seed, difficulty, copyingShare: 0 }).attempts;
      const wrong = isOneWrong ? seed % questions : -1;
      const respond = (student: number, item: number): ItemResponse => {
        const answer = answers[student * questions + item] ?? answerCodes.none;
        if (answer === answerCodes.none) return { marks: 0, isRight: false, choice: null };
        const isRight = answer === (item === wrong ? answerCodes.firstWrong + (seed % 3) : answerCodes.right);
        return { marks: isRight ? 4 : -1, isRight, choice: answer };
      };
      const totals = Array.from({ length: students }, (_, student) => {
        let marks = 0;
        for (let item = 0; item < questions; item += 1) marks += respond(student, item).marks;
        return marks;
      });
      for (const item of isOneWrong ? [wrong] : Array(questions).keys()) {
        const rows = totals.map((_, student) => [respond(student, item)]);
        const { alarm } = itemFigures(rows, totals, 0);
        if (alarm) doubts += 1;
        if (alarm?.isStrong) strongDoubts += 1;
      }
    }
    const keys = isOneWrong ? papers : papers * questions;
    return { doubted: doubts / keys, stronglyDoubted: strongDoubts / keys };
  }

  test('with 30 participants at most 1 % of the sound keys are doubted', () => {
    const { doubted } = doubtedShares(30, { count: 1000, isOneWrong: false });
    expect(doubted).toBeLessThan(0.01);
    expect(doubted).toBeGreaterThan(0);
  });

  test('with 100 participants 95 % of the wrong keys are found', () => {
    expect(doubtedShares(100, { count: 1000, isOneWrong: true }).doubted).toBeGreaterThanOrEqual(0.95);
  });

  test('on hard papers many sound keys are doubted, and at most 1 % are called probably wrong', () => {
    const { doubted, stronglyDoubted } = doubtedShares(300, { count: 50, isOneWrong: false, difficulty: 1 });
    expect(doubted).toBeGreaterThan(0.02);
    expect(stronglyDoubted).toBeLessThan(0.01);
  });
});

describe('how a question was answered (E3)', () => {
  test('is counted among those who sat its section, and for the top and the bottom 27 %', () => {
    const figures = first(rowsWith((place) => (place % 10 === 9 ? null : place < 50 ? chose(1, 1) : chose(8, 1))));
    expect(figures).toMatchObject({ sat: 90, answered: 90, facility: 0.5 });
    expect(figures?.choices).toEqual([
      { choice: 1, isRight: true, count: 45, top: 24, bottom: 0 },
      { choice: 8, isRight: false, count: 45, top: 0, bottom: 24 },
    ]);
  });

  test('lists the most frequent typed answers, and every option', () => {
    const rows = Array.from(
      { length: 60 },
      (_, place): ResponseRow => [{ marks: 0, isRight: false, choice: place < 40 ? `answer ${place % 20}` : null }],
    );
    const [figures] = analyse(rows, 1).items;
    expect(figures?.choices).toHaveLength(13);
    expect(figures?.choices[0]).toMatchObject({ choice: null, count: 20 });
    expect(figures?.answered).toBe(40);
  });
});

describe('an undefined figure is null', () => {
  test.each<[string, ResponseRow[]]>([
    ['nobody sat', []],
    ['one sat', [[mark(true), mark(false)]]],
    ['all gave the same answers', Array.from({ length: 40 }, () => [mark(true), mark(true)])],
  ])('if %s', (_, rows) => {
    const { items, alpha } = analyse(rows, 2);
    expect([items[0]?.discrimination, alpha]).toEqual([null, null]);
    expect(items[0]?.facility).toBe(rows.length === 0 ? null : 1);
  });

  test('alpha includes only those who sat every question', () => {
    const whole = Array.from({ length: 20 }, (_, place) => [mark(place < 10), mark(place < 12)]);
    const partly: ResponseRow[] = [[mark(true), null]];
    expect(analyse([...whole, ...partly], 2).alpha).toBe(analyse(whole, 2).alpha);
  });
});

test.each([
  [[], null],
  [[7], 7],
  [[9, 1, 100], 9],
  [[4, 1, 3, 2], 2.5],
])('of %j the median is %j (E7)', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('the order of participants only changes which tied ones belong to a group', () => {
  const cell = fc.record({ isRight: fc.boolean() }).map(({ isRight }) => mark(isRight));
  const some = fc.array(fc.tuple(cell, cell, cell), { maxLength: 40 });
  fc.assert(
    fc.property(some, (rows) => {
      const [one, other] = [analyse(rows, 3), analyse([...rows].reverse(), 3)];
      for (const [index, item] of one.items.entries()) {
        const turned = other.items[index];
        expect(turned?.facility).toBe(item.facility);
        expect(turned?.discrimination ?? 0).toBeCloseTo(item.discrimination ?? 0, 9);
        expect(Math.abs(item.discrimination ?? 0)).toBeLessThanOrEqual(1 + 1e-9);
      }
      expect(other.alpha ?? 0).toBeCloseTo(one.alpha ?? 0, 9);
    }),
  );
});
