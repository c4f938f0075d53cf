import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeText } from '#shared/text.ts';
import { anyAttempt, anyKey } from '#testing/any-paper.ts';
import { paperSnapshot } from '#testing/small-paper.ts';
import type { AnswerKey, GivenAnswer } from './answer-key.ts';
import { type Comparison, comparisonOf, comparisonRules, currentComparison } from './comparison.ts';
import { correctKeys } from './correction.ts';
import { acceptedWordings, isRight, parseCorrectAnswer, writeWordings } from './question-kinds.ts';
import { isAnswered, tickedOptions } from './read-answer.ts';
import { attemptAnswers, createMarker, newestAnswers } from './scoring.ts';

const options = ["Newton's law", 'Gwalior-Fort', '1947', 'Ohm'];

/** What phones, keyboards and other programs make of the same texts, and some that differ. */
const anyTyped = fc.oneof(
  fc.constantFrom(
    'Newton’s law',
    'gwalior–fort',
    '१९४७',
    '１９４７',
    '−5',
    '–5',
    '५',
    'Tapti\u200b',
    '\u200b',
    'ＴＡＰＴＩ',
    'b',
  ),
  fc.constantFrom(
    ...options,
    'Tapti',
    ' tapti ',
    'नर्मदा',
    'Rani  Lakshmibai',
    '-5',
    '05',
    '10²',
    '102',
    'a \\| b',
    'b|',
  ),
  fc.string(),
);

const anyKeyToType = fc.oneof(
  anyKey,
  anyTyped.map((text): AnswerKey => ({ kind: 'typed', text })),
);

/** How answers were marked before papers named their comparison; a copy of that time. */
function wasRight(key: AnswerKey, given: GivenAnswer, offered: readonly string[]): boolean {
  const compared = (text: string) => text.normalize('NFC').trim().toLowerCase().replace(/\s+/gu, ' ');
  const typed = given.userInput ?? '';
  const wordings = (text: string) => text.split('|').filter((wording) => compared(wording) !== '');
  const number = (text: string) => {
    const trimmed = text.trim().replace('−', '-');
    return /^-?(?=\.?\d)(?:\d{0,15})(?:\.\d{0,10})?$/.test(trimmed) ? Number(trimmed) + 0 : undefined;
  };
  const named = (): readonly number[] => {
    const wanted = compared(typed);
    const option = wanted === '' ? -1 : offered.map(compared).indexOf(wanted);
    if (option >= 0) return [option];
    return /^[abcd](?:[\s,;&]*[abcd])*$/.test(wanted)
      ? [0, 1, 2, 3].filter((i) => wanted.includes('abcd'.charAt(i)))
      : [];
  };
  const ticked: readonly number[] = tickedOptions(given);
  const chosen = ticked.length > 0 ? ticked : named();
  switch (key.kind) {
    case 'single':
      return chosen.length === 1 && chosen[0] === key.option;
    case 'multiple':
      return chosen.join() === key.options.join();
    case 'integer':
      return number(typed) === key.value;
    case 'typed':
      return wordings(key.text).map(compared).includes(compared(typed));
  }
}

const anyAnswer: fc.Arbitrary<GivenAnswer> = fc.record({
  markedAnswers: fc.option(fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), { nil: undefined }),
  userInput: fc.option(anyTyped, { nil: undefined }),
});

describe('a published paper keeps the comparison it was published with (M11)', () => {
  test('a paper without one has that of its time, and a new one says which', () => {
    const { paper } = paperSnapshot({ sections: [], languages: ['en'], questions: [] });
    expect([comparisonOf({}), comparisonOf(paper)]).toEqual(['case-and-spaces', currentComparison]);
  });

  test('whatever was right or wrong then still is', () => {
    fc.assert(
      fc.property(anyKeyToType, anyAnswer, (key, given) => {
        expect(isRight(key, options, given, 'case-and-spaces')).toBe(wasRight(key, given, options));
        const typed = (given.userInput ?? '').trim() !== '' || tickedOptions(given).length > 0;
        expect(isAnswered(given, 'case-and-spaces')).toBe(typed);
      }),
      { numRuns: 2000 },
    );
  });

  test('no mark of a round moves', () => {
    fc.assert(
      fc.property(anyAttempt, ({ working, saves }) => {
        const { paper: current, keys } = paperSnapshot(working);
        const { comparison: _, ...paper } = current;
        const results = createMarker(paper, keys).questionResults(attemptAnswers(paper, saves));
        for (const [place, { id, section, options: offered }] of paper.questions.entries()) {
          const given = newestAnswers(saves.get(section) ?? []).get(id);
          const key = keys.keys[id];
          if (key === undefined || given === undefined) continue;
          expect(results[place]?.isRight).toBe(wasRight(key, given, offered));
        }
      }),
    );
  });

  test('a correction of an old paper reads and keeps wordings as they were read then', () => {
    const question = { id: 'one', kind: 'typed', options: [] } as const;
    const keys = { keys: {}, reasons: {}, withdrawn: {} };
    const corrected = (comparison: Comparison) =>
      correctKeys(keys, question, { correctAnswer: 'a \\| b | Newton’s' }, comparison)?.keys.one;
    expect(corrected('case-and-spaces')).toEqual({ kind: 'typed', text: 'a \\ | b | Newton’s' });
    expect(corrected('as-it-reads')).toEqual({ kind: 'typed', text: 'a \\| b | Newton’s' });
  });
});

test.each([
  [{ kind: 'typed', text: 'Newton’s law' }, "newton's  LAW"],
  [{ kind: 'typed', text: "Newton's law" }, 'Newton’s law'],
  [{ kind: 'typed', text: 'Narmada\u200b' }, 'Narmada'],
  [{ kind: 'typed', text: 'Narmada | नर्मदा' }, 'नर्मदा\u200d'],
  [{ kind: 'typed', text: 'Gwalior–Fort' }, 'gwalior-fort'],
  [{ kind: 'typed', text: '1947' }, '१९४७'],
  [{ kind: 'typed', text: '\\|x\\|' }, '|X|'],
  [{ kind: 'integer', value: 1947 }, '१९४७'],
  [{ kind: 'integer', value: -5 }, '−5'],
  [{ kind: 'integer', value: -5 }, '–५'],
  [{ kind: 'integer', value: 1000 }, '\u202a1000\u202c'],
  [{ kind: 'single', option: 0 }, 'newton’s LAW'],
  [{ kind: 'single', option: 1 }, 'Ｂ'],
] as const)('to %j %j is right, as it reads (M2)', (key, userInput) => {
  expect(isRight(key, options, { userInput }, currentComparison)).toBe(true);
});

test.each([
  [{ kind: 'typed', text: '102' }, '10²'],
  [{ kind: 'typed', text: 'H2O' }, 'H₂O'],
  [{ kind: 'typed', text: '\\|x\\|' }, 'x'],
  [{ kind: 'integer', value: 285 }, '28,5'],
  [{ kind: 'integer', value: 102 }, '10²'],
] as const)('to %j %j is wrong (M2)', (key, userInput) => {
  expect(isRight(key, options, { userInput }, currentComparison)).toBe(false);
});

test('whatever the old comparison took for the same is the same by the new one', () => {
  fc.assert(
    fc.property(anyTyped, anyTyped, (one, other) => {
      const { text: before } = comparisonRules['case-and-spaces'];
      const { text: now } = comparisonRules['as-it-reads'];
      const variant = ` ${one.toLowerCase().normalize('NFD')}  `;
      if (before(one) === before(variant)) expect(now(one)).toBe(now(variant));
      if (before(one) === before(other)) expect(now(one)).toBe(now(other));
    }),
  );
});

test('key and answer can change places (M2)', () => {
  const right = (text: string, userInput: string) =>
    isRight({ kind: 'typed', text: writeWordings([text]) }, [], { userInput }, currentComparison);
  fc.assert(
    fc.property(anyTyped, anyTyped, (one, other) => {
      fc.pre(isAnswered({ userInput: one }) && isAnswered({ userInput: other }));
      expect(right(one, other)).toBe(right(other, one));
    }),
  );
});

test('wordings with bars and backslashes are found again as they were written (M9)', () => {
  const anyWording = fc
    .string({ unit: fc.constantFrom('|', '\\', 'x', ' ', '²') })
    .map(normalizeText)
    .filter((wording) => wording !== '');
  fc.assert(
    fc.property(fc.array(anyWording), (wordings) => {
      expect(acceptedWordings(writeWordings(wordings))).toEqual(wordings);
    }),
  );
  expect(parseCorrectAnswer('typed', '\\|x\\| | mod x', [])).toEqual({ kind: 'typed', text: '\\|x\\| | mod x' });
  expect(acceptedWordings('\\|x\\| | mod x')).toEqual(['|x|', 'mod x']);
});
