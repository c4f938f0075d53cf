import { type LikenessStep, type LikePairReply, likenessEndpoints } from '@club/contract/likeness';
import { Refusal } from '@club/domain/shared/refusal';
import { likenessTexts as texts } from '@club/texts/admin/likeness';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { sampleRound } from '#testing/sample-rounds.ts';
import LikenessPage from './likeness-page.tsx';

let api: ReturnType<typeof fakeApi>;
let signals: (AbortSignal | null | undefined)[];

beforeEach(() => {
  api = fakeApi();
  signals = [];
  const answered = fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    signals.push(init.signal);
    return answered(address, init);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const { slug } = sampleRound();

const student = (last: number, name: string): LikePairReply['students'][number] => ({
  accountId: `018f0000-0000-7000-8000-00000000000${last}`,
  name,
  school: 'Lake View School, 462001',
  city: 'Bhopal',
  startedAt: '2026-11-21T04:53:30.000Z',
  timesOpened: 5,
});

const pair: LikePairReply = {
  scope: 'school',
  students: [student(1, 'Asha Verma'), student(2, 'Ravi Rao')],
  identicalWrong: 12,
  wrong: 14,
  expected: 2.34,
  chance: 1 / 41_327,
  rate: 0.001,
  decision: null,
  answers: [
    {
      ...{ section: 1, number: 1, text: 'Longest river?', key: 'A' },
      ...{ given: ['C', 'C'], givenAt: ['2026-11-21T04:55:10.000Z', '2026-11-21T04:55:31.000Z'] },
      ...{ isRight: [false, false], isInPattern: [false, false] },
    },
    {
      ...{ section: 1, number: 2, text: 'How many states?', key: '28' },
      ...{
        given: ['28', null],
        givenAt: ['2026-11-21T04:56:00.000Z', null],
        isRight: [true, false],
        isInPattern: [false, false],
      },
    },
  ],
};

const compared = (more: Partial<Extract<LikenessStep, { step: 'compared' }>> = {}): LikenessStep => ({
  step: 'compared',
  attempts: 1200,
  pairsCompared: { school: 16_000, city: 140_000 },
  pairs: [pair],
  patterns: [],
  ...more,
});

/** The server's stream, sent at once. */
const lines = (...steps: LikenessStep[]) =>
  new Response(steps.map((step) => `${JSON.stringify(step)}\n`).join('')) as never;

/** The same in parts, until it is ended or breaks. */
function linesAsTheyCome() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started;
    },
  });
  return {
    reply: () => new Response(body) as never,
    tell: (step: LikenessStep) =>
      act(async () => controller?.enqueue(new TextEncoder().encode(`${JSON.stringify(step)}\n`))),
    breakOff: () => act(async () => controller?.error(new TypeError('network'))),
  };
}

const open = () => openAdminPage([{ path: '/admin/likeness', element: <LikenessPage /> }], '/admin/likeness');
const compareButton = () => screen.findByRole('button', { name: texts.compare });

test('requests nothing before it is started, and explains that this is evidence (C4)', async () => {
  const asked = api.on(likenessEndpoints.compareAttempts, () => lines(compared()));
  open();
  await compareButton();
  expect(screen.getByText('This is evidence, never a verdict')).toBeTruthy();
  expect(asked).toHaveLength(0);
});

test('shows the shared answers of a pair, their probability, and links to both (C4)', async () => {
  const asked = api.on(likenessEndpoints.compareAttempts, () => lines(compared()));
  const { user } = open();
  await user.click(await compareButton());
  const article = await screen.findByRole('article', { name: 'Asha Verma and Ravi Rao' });
  expect(asked).toMatchObject([{ params: { slug } }]);
  expect(article.textContent).toContain('12 identical wrong answers');
  expect(article.textContent).toContain('By chance: about once in 40,000 pairs');
  expect(article.textContent).toContain('Lake View School, 462001 · Bhopal');
  expect(article.textContent).toContain('Started 10:23:30');
  expect(article.textContent).toContain('opened sections 5 times in all');
  expect(article.textContent).toContain('Asha Verma gave 14 wrong answers to questions that both answered');
  expect(within(article).getByRole('link', { name: 'Ravi Rao' }).getAttribute('href')).toBe(
    `/admin/participants/${pair.students[1].accountId}?round=${slug}`,
  );
});

test('shows the answers side by side on request, with the key and their times (C4)', async () => {
  api.on(likenessEndpoints.compareAttempts, () => lines(compared()));
  const { user } = open();
  await user.click(await compareButton());
  await screen.findByRole('article');
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByText(texts.sideBySide));
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['No.', 'Asha Verma', 'Ravi Rao', 'Answer key'],
    ['1.1Longest river?', 'CSame mistake10:25:10 am', 'CSame mistake10:25:31 am', 'A'],
    ['1.2How many states?', '28correct10:26:00 am', 'No answer', '28'],
  ]);
});

test('shows its progress, and ignores a second click', async () => {
  const told = linesAsTheyCome();
  const asked = api.on(likenessEndpoints.compareAttempts, told.reply);
  const { user } = open();
  await user.dblClick(await compareButton());
  await told.tell({ step: 'reading', done: 500, of: 1200 });
  expect(await screen.findByText('500 of 1,200 papers read')).toBeTruthy();
  await told.tell({ step: 'comparing', done: 300, of: 1200 });
  expect(await screen.findByText('300 of 1,200 participants compared')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Comparing answers$/ }));
  expect(asked).toHaveLength(1);
});

test('can be cancelled, which stops the server, and restarted', async () => {
  const told = linesAsTheyCome();
  const asked = api.on(likenessEndpoints.compareAttempts, told.reply);
  const { user } = open();
  await user.click(await compareButton());
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: texts.cancel }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(signals.at(-1)?.aborted).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  api.on(likenessEndpoints.compareAttempts, () => lines(compared()));
  await user.click(await compareButton());
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('leaving the page stops it too', async () => {
  const asked = api.on(likenessEndpoints.compareAttempts, linesAsTheyCome().reply);
  const { user, router } = open();
  await user.click(await compareButton());
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(() => router.navigate('/elsewhere'));
  expect(signals.at(-1)?.aborted).toBe(true);
});

test('explains that no pair was found, and that this proves nothing', async () => {
  api.on(likenessEndpoints.compareAttempts, () => lines(compared({ pairs: [] })));
  const { user } = open();
  await user.click(await compareButton());
  expect(await screen.findByText('No pair stands out')).toBeTruthy();
  expect(screen.getByText(texts.noneMeans)).toBeTruthy();
});

test('explains that too few have submitted (C1)', async () => {
  const none = { school: 0, city: 0 };
  api.on(likenessEndpoints.compareAttempts, () => lines(compared({ attempts: 1, pairs: [], pairsCompared: none })));
  const { user } = open();
  await user.click(await compareButton());
  expect(await screen.findByText(/^1 participant submitted\./)).toBeTruthy();
  expect(screen.queryByText('No pair stands out')).toBeNull();
});

test.each([
  ['a refusal', () => Promise.reject(new Refusal('paper-not-published'))],
  ['no connection', () => Promise.reject(new Unreachable())],
  ['an end before the last line', () => lines({ step: 'reading', done: 0, of: 40 })],
])('%s is reported, and can be retried', async (_, answer) => {
  api.on(likenessEndpoints.compareAttempts, answer as () => never);
  const { user } = open();
  await user.click(await compareButton());
  await screen.findByRole('alert');
  api.on(likenessEndpoints.compareAttempts, () => lines(compared()));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a broken connection is reported', async () => {
  const told = linesAsTheyCome();
  api.on(likenessEndpoints.compareAttempts, told.reply);
  const { user } = open();
  await user.click(await compareButton());
  await told.tell({ step: 'reading', done: 500, of: 1200 });
  await told.breakOff();
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('cannot start offline, and says why', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  api.on(likenessEndpoints.compareAttempts, () => lines(compared()));
  open();
  expect(((await compareButton()) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText(texts.offline)).toBeTruthy();
});

const decision = {
  id: 7,
  outcome: 'talked',
  reason: 'Both told us how it was',
  decidedAt: '2026-11-22T04:53:30.000Z',
  decidedBy: 'Asha Admin',
} as const;

test('a decision requires a reason, and is stored and shown with the pair (C5)', async () => {
  api.on(likenessEndpoints.compareAttempts, () => lines(compared()));
  const asked = api.on(likenessEndpoints.decidePair, () => ({ decision }));
  const { user } = open();
  await user.click(await compareButton());
  await user.click(await screen.findByRole('button', { name: texts.decide }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Asha Verma and Ravi Rao' }));
  await user.click(dialog.getByRole('radio', { name: /^Talked to them/ }));
  await user.click(dialog.getByRole('button', { name: texts.save }));
  expect(asked).toHaveLength(0);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), decision.reason);
  await user.dblClick(dialog.getByRole('button', { name: texts.save }));
  const article = await screen.findByRole('article', { name: 'Asha Verma and Ravi Rao' });
  await waitFor(() => expect(article.textContent).toContain('Decision: Talked to them'));
  expect(article.textContent).toContain('Both told us how it was');
  expect(article.textContent).toContain('by Asha Admin');
  const [{ accountId: one }, { accountId: other }] = pair.students;
  expect(asked).toMatchObject([
    {
      params: { slug },
      body: { accountIds: [one, other], outcome: 'talked', reason: decision.reason, replaces: null },
    },
  ]);
});

test.each(['likeness-decided-meanwhile', 'nobody-disqualified'] as const)(
  'names the objection to it: %s (C5)',
  async (code) => {
    api.on(likenessEndpoints.compareAttempts, () => lines(compared({ pairs: [{ ...pair, decision }] })));
    const asked = api.on(likenessEndpoints.decidePair, () => {
      throw new Refusal(code);
    });
    const { user } = open();
    await user.click(await compareButton());
    await user.click(await screen.findByRole('button', { name: texts.decideAgain }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'On second thoughts');
    await user.click(dialog.getByRole('button', { name: texts.save }));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''));
    expect(asked).toMatchObject([{ body: { replaces: 7 } }]);
  },
);

test('says who ticked a pattern and is not compared, on the page and in the pair (C6)', async () => {
  const { accountId, name, school, city } = pair.students[0];
  const patterns = [{ accountId, name, school, city, repeated: ['A', 'B'], answers: 24 }];
  const [first, ...others] = pair.answers;
  if (first === undefined) throw new Error('no answers');
  const answers = [{ ...first, isInPattern: [true, false] as [boolean, boolean] }, ...others];
  api.on(likenessEndpoints.compareAttempts, () => lines(compared({ patterns, pairs: [{ ...pair, answers }] })));
  const { user } = open();
  await user.click(await compareButton());
  const summary = await screen.findByText('1 participant answered in a pattern; these answers are not compared');
  expect(summary.closest('details')?.textContent).toContain('A, B in turn: 24 answers');
  await user.click(screen.getByText(texts.sideBySide));
  const row = within(await screen.findByRole('row', { name: /Longest river/ }));
  expect(row.getByText(/wrong, pattern, not compared/)).toBeTruthy();
  expect(row.queryByText(/Same mistake/)).toBeNull();
});

test('mentions that not everybody who copied is found', async () => {
  open();
  await compareButton();
  expect(screen.getByText(texts.power)).toBeTruthy();
});
