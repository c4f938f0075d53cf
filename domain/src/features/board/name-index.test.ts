import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeForComparison } from '#shared/text.ts';
import { indexNames } from './name-index.ts';

const wordsOf = (text: string) => normalizeForComparison(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

test('finds the names that have words with all the typed beginnings, in any order, as a look at each name does (V14)', () => {
  const words = fc.constantFrom('Asha', 'ash', 'A.', 'Das', 'dasgupta', 'आशा', 'आ', 'é', 'e\u0301a', '-', '9');
  const texts = fc.array(words, { maxLength: 4 }).map((some) => some.join(' '));
  const names = fc.array(fc.option(texts), { maxLength: 12 });
  fc.assert(
    fc.property(names, texts, fc.nat(5), (all, typed, max) => {
      const matching = [...all.entries()].flatMap(([place, name]) => {
        const shown = wordsOf(name ?? '');
        return wordsOf(typed).every((word) => shown.some((one) => one.startsWith(word))) ? [place] : [];
      });
      const expected = wordsOf(typed).length === 0 ? [] : matching;
      expect(indexNames(all)(typed, max)).toEqual({ places: expected.slice(0, max), total: expected.length });
    }),
  );
});

test('a search reads no name again, whatever is typed (V14)', () => {
  const names = Array.from({ length: 1_000 }, (_, index) => `Student ${index}`);
  const find = indexNames(names);
  let read = 0;
  const watched = new Proxy(names, {
    get(target, key) {
      if (key !== 'length') read += 1;
      return Reflect.get(target, key);
    },
  });
  const findWatched = indexNames(watched);
  read = 0;
  expect(findWatched('stu 9', 20)).toEqual(find('stu 9', 20));
  expect(read).toBe(0);
});
