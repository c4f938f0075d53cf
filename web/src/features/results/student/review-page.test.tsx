import { certificatesEndpoints } from '@club/contract/certificates';
import { type ReviewReply, resultsEndpoints, type StandingReply } from '@club/contract/results';
import { Refusal } from '@club/domain/shared/refusal';
import { readTextsIn } from '@club/texts/text-area';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, ServerError } from '#testing/fake-api.ts';
import { openQuizPage } from '#testing/open-quiz-page.tsx';
import {
  sampleReceivedAt as received,
  sampleReview as review,
  reviewedQuestion as reviewed,
  sampleQuestionId,
} from '#testing/sample-review.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});

const stands = (more: Partial<StandingReply>): StandingReply => ({
  ...{ all: null, city: null, school: null, class: null, withheld: [], percentile: null, advances: false },
  ...more,
});

function open(reply: ReviewReply | (() => never), language: 'en' | 'hi' = 'en') {
  api.on(resultsEndpoints.readReview, typeof reply === 'function' ? reply : () => reply);
  return openQuizPage('/quiz/review', language);
}

test('shows each question with the given answer, its time, the correct one, the reason and the marks (V4)', async () => {
  open(review());
  await screen.findByRole('heading', { level: 1, name: '7 of 12 marks' });
  const [, first, second] = screen.getAllByRole('article');
  const card = within(first as HTMLElement);
  card.getByText('Which river is number 1?');
  card.getByText('It is the longest of the four.');
  card.getByText('−1');
  const marked = card.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(marked).toEqual(['ANarmadaCorrect answer', 'BTaptiYour answer', 'CMahi', 'DSone']);
  card.getByText(/^Your answer reached us on Sunday, 5 July 2026, 4:01\spm.*, in time\.$/);
  const both = within(second as HTMLElement).getAllByText('Correct answer');
  expect(both).toHaveLength(2);
  expect(screen.getByRole('row', { name: /Rivers/ }).textContent).toContain('3.5');
});

test('shows the next step with the provisional key, and no rank (V1, V4)', async () => {
  const schedule = {
    provisionalKeyAt: '2026-07-06T10:00:00.000Z',
    objectionsCloseAt: '2026-07-08T10:30:00.000Z',
    resultsAt: null,
    championshipAt: null,
  };
  open(review({ round: { slug: 'online-round-2026', title: 'Online Round 2026', hasBoard: false, schedule } }));
  await screen.findByText('The provisional key is out');
  screen.getByText(/^Objections are accepted until .*8 July 2026.*4:00\spm/);
  screen.getByText('Median: half of all students have at least that many marks.');
  expect(screen.queryByText('Among all')).toBeNull();
});

test('shows ranks with the final results, marks shared ones, and mentions a qualification (V4)', async () => {
  const standing = stands({
    all: { rank: 2, of: 240, isShared: true },
    city: { rank: 1, of: 80, isShared: false },
    school: { rank: 1, of: 9, isShared: false },
    advances: true,
  });
  open(review({ step: 'final-results', standing }));
  await screen.findByText('Rank 2 of 240');
  const where = within(screen.getByRole('region', { name: 'Where you stand' }));
  const ranks = where.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(ranks).toEqual(['Among all: 2 of 240tied', 'In your city: 1 of 80', 'In your school: 1 of 9']);
  screen.getByText('You have qualified for the city championship.');
  expect(screen.queryByText('The results are out')).toBeNull();
});

test('has the best certificate beside the final result, as a picture of its paper, and the way to all (V50)', async () => {
  const certificates = [{ kind: 'qualified' as const }, { kind: 'merit' as const, rank: 2 }];
  api.on(certificatesEndpoints.listOwn, () => ({ certificates }));
  api.on(certificatesEndpoints.downloadOwn, () => new Response('<svg/>') as never);
  open(review({ step: 'final-results', standing: stands({ advances: true }) }));
  await screen.findByRole('img', { name: 'Certificate: Merit: rank 2' });
  screen.getByRole('button', { name: 'Share' });
  expect(screen.getAllByRole('button', { name: 'PDF to print' })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Your certificates' }).getAttribute('href')).toContain('/quiz/certificates');
});

test('explains the percentile, how many did better, and which groups are not shown (Y1, Y2, Y4)', async () => {
  const percentile = { percentile: 99.6, better: 1, of: 240 };
  const withheld = ['class', 'school'] as const;
  open(review({ step: 'final-results', standing: stands({ percentile, withheld: [...withheld] }) }));
  const where = within(await screen.findByRole('region', { name: 'Where you stand' }));
  where.getByText('99.60');
  where.getByText(
    /^Of all 240 ranked students, 99\.60\s% have as many marks as you or fewer\..* \(NTA\)\. One student/,
  );
  where.getByText(/^Not shown: your school and your class\. So that nobody’s result/);
  expect(where.queryByText('Among all')).toBeNull();
});

test('shows marks by topic beside the median in words and drawn, and leads to what most got right (Y7, Y8, Y13)', async () => {
  const topics = [
    { name: 'Rivers', marks: -1, fullMarks: 8, median: 3.5 },
    { name: 'Lakes', marks: 4, fullMarks: 4, median: null },
  ];
  const missed = [{ questionId: sampleQuestionId(1), percent: 82 }];
  open(review({ step: 'final-results', topics, missed }));
  const rows = within(await screen.findByRole('region', { name: 'Your marks by topic' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Rivers−1 of 8median 3.5', 'Lakes4 of 4']);
  expect(rows.map((row) => row.querySelectorAll('svg line').length)).toEqual([1, 0]);
  const most = within(screen.getByRole('region', { name: 'What most got right' }));
  most.getByText('82 % were right');
  const link = most.getByRole('link', { name: 'Section 1, question 1' });
  const [, card] = screen.getAllByRole('article');
  expect(link.getAttribute('href')).toBe(`#${card?.id}`);
});

test('leads to practice with the round while it is open to all, and only then (Z7)', async () => {
  const round = { slug: 'online-round-2026', title: 'Online Round 2026', hasBoard: false };
  open(review({ step: 'final-results', round: { ...round, isOpenToAll: true } }));
  const link = await screen.findByRole('link', { name: 'Sit this round again, as practice' });
  expect(link.getAttribute('href')).toBe('/quiz/past?round=online-round-2026');
  cleanup();
  open(review({ step: 'final-results', round }));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: 'Sit this round again, as practice' })).toBeNull();
});

test('a picture to share has score, ranks and round, without a name, and no server learns of it (V12)', async () => {
  const written: string[] = [];
  const drawing = new Proxy(
    { fillText: (text: string) => written.push(text), measureText: () => ({ width: 1 }) },
    { get: (known, name) => (name in known ? known[name as keyof typeof known] : () => {}), set: () => true },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['picture'])));
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } });
  const shared: ShareData[] = [];
  Object.assign(navigator, { canShare: () => true, share: async (data: ShareData) => shared.push(data) });
  const standing = stands({ all: { rank: 2, of: 240, isShared: false }, advances: true });
  open(review({ step: 'final-results', standing }));
  const button = await screen.findByRole('button', { name: 'Share a picture' });
  const calls = vi.spyOn(globalThis, 'fetch');
  button.click();
  await waitFor(() => expect(shared).toHaveLength(1));
  expect(written.slice(1)).toEqual([
    'Online Round 2026',
    '7',
    '7 of 12 marks',
    'Among all: 2 of 240',
    'You have qualified for the city championship.',
  ]);
  expect(Object.keys(shared[0] ?? {})).toEqual(['files']);
  expect(calls).not.toHaveBeenCalled();
});

test('a missing rank leaves no empty field, and a score of three digits fits into its ring (V4)', async () => {
  const rank = { rank: 2, of: 240, isShared: false };
  const standing = stands({ all: rank, city: rank });
  open(review({ step: 'final-results', standing, score: 108, fullMarks: 180 }));
  const where = await screen.findByRole('region', { name: 'Where you stand' });
  expect(where.querySelector('dl')?.className).toContain('sm:grid-cols-2');
  expect(screen.getByText('108').className).toContain('text-3xl');
});

test('distinguishes a late answer from one that counts, and shows a disqualified student no rank (V2, V4)', async () => {
  const lateAnswer = { markedAnswers: [true, false, false, false], userInput: null, receivedAt: received };
  open(review({ disqualified: true, step: 'final-results', questions: [reviewed(1, { lateAnswer })] }));
  await screen.findByText(/^A later answer, A, reached us on .* It does not count\.$/);
  screen.getByText(/You are disqualified, so you have no rank/);
});

test.each([
  [
    'en',
    /^Your answer reached us on Sunday, 5 July 2026, .*after the time was up: accepted late, by decision of the organisers on Tuesday, 7 July 2026, 10:10\sam IST\.$/,
  ],
  [
    'hi',
    /^आपका उत्तर समय समाप्त होने के बाद पहुँचा: रविवार, 5 जुलाई 2026, .*आयोजकों के निर्णय से स्वीकार किया गया \(मंगलवार, 7 जुलाई 2026, सुबह 10:10 बजे\)।$/,
  ],
] as const)('an accepted late answer is not said to be in time (%s) (V4)', async (language, sentence) => {
  const acceptedLate = { at: '2026-07-07T04:40:00.000Z' };
  const answer = { markedAnswers: [true, false, false, false], userInput: null, receivedAt: received, acceptedLate };
  open(review({ questions: [reviewed(1, { answer })] }), language);
  await screen.findByText(sentence);
});

test('shows typed markup as text', async () => {
  const typed = '<img src=x onerror=alert(1)>';
  const answer = { markedAnswers: null, userInput: typed, receivedAt: received };
  const { question } = reviewed(1);
  open(
    review({
      questions: [
        reviewed(1, { question: { ...question, kind: 'typed', options: [] }, answer, rightAnswers: ['Narmada'] }),
      ],
    }),
  );
  await screen.findByText(typed);
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('is in Hindi for Hindi readers', async () => {
  open(review(), 'hi');
  await screen.findByRole('heading', { level: 1, name: '12 में से 7 अंक' });
  await screen.findByText('अनंतिम उत्तर कुंजी जारी हो गई है');
});

test('shows questions in the language in which they were sat, and in another one on request (V4)', async () => {
  const { question } = reviewed(1);
  const translations = { hi: { question: 'पहली नदी कौन सी है?', options: [], optionAlts: [], supportingPicAlt: '' } };
  open(review({ language: 'hi', questions: [reviewed(1, { question: { ...question, translations } })] }));
  await screen.findByText('पहली नदी कौन सी है?');
  screen.getByRole('heading', { level: 1, name: '7 of 12 marks' });
  screen.getByRole('button', { name: 'English' }).click();
  await screen.findByText('Which river is number 1?');
});

test.each([
  ['en', 'Some students with extra time are still answering.', 'Among all'],
  ['hi', 'अतिरिक्त समय पाने वाले कुछ विद्यार्थी अभी उत्तर दे रहे हैं।', 'सभी में'],
] as const)(
  'shows marks and ranks while the answers wait for the last participant, and explains why (V3): %s',
  async (language, why, rank) => {
    const standing = stands({ all: { rank: 2, of: 240, isShared: false } });
    open(review({ step: 'final-results', keyWaits: true, standing, sections: [], questions: [] }), language);
    await screen.findByText(new RegExp(`^${why}`));
    screen.getByText(rank);
    expect(screen.queryByRole('table')).toBeNull();
  },
);

test.each(['key-not-out', 'key-waits', 'not-attempted', 'quiz-unfinished'] as const)(
  'explains that there is nothing yet: %s (V2)',
  async (code) => {
    open(() => {
      throw new Refusal(code);
    });
    expect((await screen.findByRole('link', { name: 'Back to home' })).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('article')).toBeNull();
  },
);

test('can be retried after a server error', async () => {
  open(() => {
    throw new ServerError();
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(resultsEndpoints.readReview, () => review());
  again.click();
  await screen.findByRole('heading', { level: 1, name: '7 of 12 marks' });
});

test.each([
  ['school-not-approved', 'en', /because the club has not approved your school yet/],
  ['school-not-approved', 'hi', /क्लब ने आपके विद्यालय को अभी स्वीकृत नहीं किया है/],
  ['rank', 'en', 'The best 4 of each school qualify for the city championship.'],
] as const)('says why somebody does not qualify: %s, in %s (V48)', async (notQualified, language, sentence) => {
  await readTextsIn(language);
  const rank = { rank: 2, of: 240, isShared: false };
  const standing = stands({ all: rank, city: rank, school: rank, advances: false });
  open(review({ step: 'final-results', standing, notQualified }), language);
  await screen.findByText(sentence);
});
