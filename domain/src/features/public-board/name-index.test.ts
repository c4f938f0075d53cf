import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeForComparison } from '#shared/text.ts';
import { createNameIndex } from './name-index.ts';

const indexNames = (names: readonly (string | null)[]) => {
  const index = createNameIndex();
  for (const name of names) index.add(name);
  return index.finish();
};
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
