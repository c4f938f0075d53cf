import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { hasLongList, toReplyText } from './reply-text.ts';

const question = z.object({
  id: z.number(),
  text: z.string().transform((text) => text.trim()),
  hint: z.string().optional(),
});
const paper = z.object({
  paper: z.object({
    title: z.string(),
    questions: z.array(question),
    published: z.object({ questions: z.array(question).nullable() }).nullable(),
    few: z.array(question).max(5000).optional(),
    missing: z.string().optional(),
    absent: z.exactOptional(z.string()),
    absentList: z.exactOptional(z.array(question)),
  }),
  total: z.number().default(7),
});
const questions = (count: number) =>
  Array.from({ length: count }, (_, id) => ({
    id,
    text: ` "${id}" é `,
    hint: id % 2 === 0 ? 'x' : undefined,
    key: 'B',
  }));
const replyWith = (count: number) => ({
  paper: {
    title: 'Round',
    questions: questions(count),
    published: count % 2 === 0 ? null : { questions: questions(count), key: 'C' },
    few: count === 3 ? undefined : questions(count),
  },
  secret: 'no',
});

test.each([0, 1, 3, 20, 21, 41, 1000, 1001])(
  'a list of %i items is written as if it were written at once, without unlisted fields (D11)',
  async (count) => {
    const given = replyWith(count);
    const text = await toReplyText(paper, given);
    expect(text).toBe(JSON.stringify(paper.parse(given)));
    expect(text).not.toMatch(/secret|"key"/);
  },
);

test('a reply of one of several kinds is written as its kind says', async () => {
  const kinds = z.discriminatedUnion('viewer', [
    z.object({ viewer: z.literal('student'), questions: z.array(question.omit({ hint: true })) }),
    z.object({ viewer: z.literal('writer'), questions: z.array(question) }),
  ]);
  for (const viewer of ['student', 'writer'] as const) {
    const given = { viewer, questions: questions(50) };
    expect(await toReplyText(kinds, given)).toBe(JSON.stringify(kinds.parse(given)));
  }
  await expect(toReplyText(kinds, { viewer: 'nobody', questions: questions(50) })).rejects.toThrow(z.ZodError);
});

test('an empty object, a list and a single value are written as they are', async () => {
  for (const [declared, given] of [
    [z.object({ a: z.string().optional() }), {}],
    [z.array(question), questions(50)],
    [z.string(), 'text'],
    [z.looseObject({ list: z.array(question) }), { list: questions(50), more: 1 }],
  ] as const) {
    expect(await toReplyText(declared, given)).toBe(JSON.stringify(declared.parse(given)));
  }
});

test('a reply that the contract does not allow is refused, wherever the mistake is', async () => {
  const wrong = [...questions(900), { id: 'no number', text: '' }];
  await expect(toReplyText(paper, { paper: { title: 'Round', questions: wrong, published: null } })).rejects.toThrow(
    z.ZodError,
  );
  await expect(toReplyText(paper, { paper: { questions: questions(900), published: null } })).rejects.toThrow(
    z.ZodError,
  );
  const capped = z.object({ list: z.array(question).max(100) });
  await expect(toReplyText(capped, { list: questions(101) })).rejects.toThrow(z.ZodError);
});

test('only replies with a long list take parts', () => {
  expect([
    hasLongList(replyWith(3)),
    hasLongList(replyWith(1000)),
    hasLongList('x'.repeat(9000)),
    hasLongList(null),
  ]).toEqual([false, true, false, false]);
});

test('a long list is written in many rounds of the event loop (D11)', async () => {
  let isDone = false;
  const written = toReplyText(paper, replyWith(1000)).finally(() => {
    isDone = true;
  });
  let rounds = 0;
  for (; !isDone; rounds += 1) await nextRound();
  await written;
  // Both lists have fifty parts.
  expect(rounds).toBeGreaterThan(40);
});
