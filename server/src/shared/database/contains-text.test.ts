import { normalizeForComparison } from '@club/domain/shared/text';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { containsText } from './contains-text.ts';

const opened = await openTestDatabase();
afterAll(() => opened.close());

async function contains(pairs: readonly (readonly [string, string])[]): Promise<boolean[]> {
  const conditions = pairs.map(([text, wanted]) => containsText(sql`${text}::text`, wanted));
  const { rows } = await opened.database.execute(
    sql`select json_build_array(${sql.join(conditions, sql`, `)}) as found`,
  );
  return (rows[0] as { found: boolean[] }).found;
}

test.each([
  ['पढ़ाई', 'प\u095dाई'],
  ['प\u095dाई', 'पढ़ाई'],
  ['प\u095dाई', 'ढ'],
  ['पढ\u200d़ाई का दिन', 'पढ़ाई'],
  ['Newton’s laws', "newton's"],
  ["Newton's laws", 'NEWTON’S'],
  ['Gwalior–Fort', 'r-f'],
  ['in 1947', '१९४७'],
  ['सन् १९४७ में', '1947'],
  ['ＡＢＣ', 'abc'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
  ['one\n \u00a0two', 'one two'],
  // A soft hyphen before the accent.
  ['cafe\u00ad\u0301', 'café'],
  ['100% of [x] \\ ^_-(a|b)*?', '% of [x] \\ ^_-(a|b)*?'],
])('%j contains %j', async (text, wanted) => expect(await contains([[text, wanted]])).toEqual([true]));

test.each([
  ['10²', '102'],
  ['H₂O', 'h2o'],
  ['Réne', 'rene'],
  ['abc', 'a.c'],
  ['onetwo', 'one two'],
  // A soft hyphen between two marks that change places without it.
  ['अ\u094d\u00ad\u093c', 'अ\u094d\u00ad'],
])('%j does not contain %j', async (text, wanted) => expect(await contains([[text, wanted]])).toEqual([false]));

test('finds in a database what a comparison in memory finds (M2)', async () => {
  const characters = 'aAÀéΣσςß’\'"“-–−१1１ｂＢक़ढ\u093c\u095dष्µ²½ \u00a0\n\u200b\u00ad\u202a\ufe0f|[]\\^$.*+?(){}😀𝟏';
  const anyText = fc.string({ unit: fc.constantFrom(...characters), maxLength: 12 });
  const anyPair = fc.tuple(anyText, anyText, fc.string({ unit: fc.constantFrom(...characters), maxLength: 3 }));
  await fc.assert(
    fc.asyncProperty(fc.array(anyPair, { minLength: 1, maxLength: 50 }), async (some) => {
      const pairs = some.map(([before, after, wanted]) => [`${before}${wanted}${after}`, wanted] as const);
      const all = [...pairs, ...some.map(([text, , wanted]) => [text, wanted] as const)];
      expect(await contains(all)).toEqual(
        all.map(([text, wanted]) => normalizeForComparison(text).includes(normalizeForComparison(wanted))),
      );
    }),
  );
});
