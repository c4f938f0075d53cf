import { resultsEndpoints } from '@club/contract/results';
import { sittingEndpoints } from '@club/contract/sitting';
import { resultMessages } from '@club/domain/entities/attempts/result-messages';
import { Refusal } from '@club/domain/shared/refusal';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Unreachable } from '#testing/fake-api.ts';
import { fakeFullScreen } from '#testing/fake-full-screen.ts';
import { fakeQuiz } from '#testing/fake-quiz.ts';
import { openQuizPage } from '#testing/open-quiz-page.tsx';

beforeEach(() => {
  fakeFullScreen();
  vi.stubGlobal('scrollTo', () => undefined);
});

const resultAddress = (message: string) => `/quiz/result/${encodeURIComponent(message)}`;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the result page', () => {
  test.each(['You won a car', '<b>Bold</b> & <script>alert(1)</script>', '100%', 'एक संदेश'])(
    'shows the message %j as text',
    async (message) => {
      fakeQuiz();
      openQuizPage(resultAddress(message));
      expect((await heading(message)).innerHTML).not.toContain('<');
      expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
    },
  );

  test('shows no invisible characters of a message', async () => {
    fakeQuiz();
    openQuizPage(resultAddress('A\u200b\u202eB\nC'));
    await heading('AB C');
  });

  test.each([
    resultMessages.disqualified,
    'you are DISQUALIFIED',
    'You are dis\u200bqualified',
    'd i s q u a l i f i e d',
    'Ｄｉｓｑｕａｌｉｆｉｅｄ',
    'You are disqu\u0430lified',
    'You are d\u0131squal\u0131f\u0131ed',
    'आपको अयोग्य घोषित किया गया है',
  ])('does not show %j to participants whom the server has not disqualified (I8)', async (message) => {
    fakeQuiz({ sectionsOver: 4, submitted: true });
    openQuizPage(resultAddress(message));
    await screen.findByText('There is no result here.');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('OOPS!');
  });

  test('shows no disqualification while the server is unreachable', async () => {
    const { api } = fakeQuiz();
    api.on(sittingEndpoints.readAttempt, () => {
      throw new Unreachable();
    });
    openQuizPage(resultAddress(resultMessages.disqualified));
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText(resultMessages.disqualified)).toBeNull();
  });

  test.each([
    [{ sectionsOver: 4, submitted: true }, true],
    [{ sectionsOver: 1 }, false],
  ])('with %j thanks for the submission: %j', async (settings, isThanked) => {
    fakeQuiz(settings);
    openQuizPage(resultAddress(resultMessages.submitted));
    await heading(resultMessages.submitted);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const isHidden = () => screen.getByText(/We have your answers/).classList.contains('invisible');
    await waitFor(() => expect(isHidden()).toBe(!isThanked));
  });

  test('tells participants whom the server has disqualified', async () => {
    fakeQuiz({ disqualified: true });
    openQuizPage(resultAddress(resultMessages.disqualified));
    await heading(resultMessages.disqualified);
    await screen.findByRole('heading', { name: 'What happened' });
  });

  test('leads them to the appeal, which is below the fold on a phone (I10)', async () => {
    fakeQuiz({ disqualified: true });
    const { user } = openQuizPage(resultAddress(resultMessages.disqualified));
    const form = await screen.findByRole('form', { name: 'Appeal' });
    await user.click(screen.getByRole('button', { name: 'Was it a mistake?' }));
    expect(document.activeElement?.contains(form)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });
});

test.each(['/quiz/instr/0', '/quiz/instr/2', '/quiz/play/1'])(
  'a participant who returns to %s after a disqualification reads why, once',
  async (address) => {
    fakeQuiz({ sectionsOver: 1, disqualified: true });
    const { path } = openQuizPage(address);
    await heading(resultMessages.disqualified);
    expect(path()).toBe(resultAddress(resultMessages.disqualified));
    expect(screen.queryByText("You're disqualified"), 'said twice').toBeNull();
  },
);

const card = async (name: string) => {
  const found = (await screen.findByRole('heading', { level: 2, name })).closest('section');
  if (!found) throw new Error(`${name} is no part of the page`);
  return within(found);
};

describe('after the submission', () => {
  test('shows the number of answered questions by section, without marks', async () => {
    const { quiz } = fakeQuiz({ sectionsOver: 3, openSection: 4 });
    const { reply } = await quiz.startSection(4);
    const [first] = reply.questions;
    const answer = {
      questionId: first?.id ?? '',
      takeover: 2,
      sequence: 1,
      markedAnswers: [true, false, false, false],
    };
    await quiz.saveAnswers(4, reply.lease, [{ ...answer, userInput: undefined }]);
    await quiz.finishSection(4, reply.lease);
    await quiz.submit();
    openQuizPage(resultAddress(resultMessages.submitted));
    const answered = await card('1 of 12 questions answered');
    expect(answered.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1. Title 10 of 3',
      '2. Title 20 of 3',
      '3. Title 30 of 3',
      '4. Title 41 of 3',
    ]);
    expect(screen.queryByText(/mark/i)).toBeNull();
  });

  test.each([
    ['who has submitted', resultMessages.submitted, { submitted: true }],
    ['who is disqualified', resultMessages.disqualified, { submitted: true, disqualified: true }],
  ] as const)('leads everybody %s to their own paper once the key is out (V2)', async (_, message, state) => {
    const past = '2026-01-01T05:30:00.000Z';
    const schedule = { provisionalKeyAt: past, objectionsCloseAt: null, resultsAt: null, championshipAt: null };
    fakeQuiz({ sectionsOver: 4, ...state, closesInMs: -60_000, schedule });
    openQuizPage(resultAddress(message));
    const link = await screen.findByRole('link', { name: 'Your answers and the key' });
    expect(link.getAttribute('href')).toBe('/quiz/review');
    if (message === resultMessages.submitted) (await card('Results')).getByText('The provisional key is out.');
  });

  test('leads nobody to their paper before that', async () => {
    fakeQuiz({ sectionsOver: 4, submitted: true, closesInMs: -60_000 });
    openQuizPage(resultAddress(resultMessages.submitted));
    await card('Results');
    expect(screen.queryByRole('link', { name: 'Your answers and the key' })).toBeNull();
  });

  test('shows the date of the results and the next step, and leads to practice', async () => {
    const dates = { provisionalKeyAt: null, objectionsCloseAt: null, championshipAt: null };
    const schedule = { ...dates, resultsAt: '2026-07-12T05:30:00.000Z' };
    fakeQuiz({ sectionsOver: 4, submitted: true, closesInMs: 60 * 60_000, schedule });
    openQuizPage(resultAddress(resultMessages.submitted));
    const results = await card('Results');
    results.getByText(/^Results are expected on Sunday, 12 July 2026, 11(:00)?\sam IST\.$/);
    results.getByText(/Others can play until Sunday, 5 July 2026, 4:30\spm IST\. Results will be announced here after/);
    expect(results.getByRole('link', { name: 'Join the WhatsApp channel' }).getAttribute('href')).toMatch(/^https:/);
    expect(screen.getByRole('link', { name: 'Practise' }).getAttribute('href')).toBe('/quiz/practice');
    expect(screen.getByRole('heading', { name: /^Next: / })).toBeDefined();
  });

  test.each([
    ['open', 'Results will be announced here.'],
    ['closed', 'Results will be announced here.'],
  ] as const)('of a round that is %s shows: %s', async (phase, sentence) => {
    const { api, quiz } = fakeQuiz({ sectionsOver: 4, submitted: true });
    api.on(sittingEndpoints.readAttempt, async () => {
      const { reply } = await quiz.readAttempt();
      const quizClosesAt = phase === 'closed' ? '2026-07-05T09:00:00.000Z' : null;
      return { ...reply, round: { ...reply.round, phase }, quizClosesAt };
    });
    openQuizPage(resultAddress(resultMessages.submitted));
    (await card('Results')).getByText(sentence);
    expect(screen.queryByRole('link', { name: 'See your result' })).toBeNull();
  });

  test('of a round with results leads to them first, and promises none', async () => {
    const { api, quiz } = fakeQuiz({ sectionsOver: 4, submitted: true });
    api.on(sittingEndpoints.readAttempt, async () => {
      const { reply } = await quiz.readAttempt();
      return { ...reply, round: { ...reply.round, phase: 'results-published' as const }, quizClosesAt: null };
    });
    openQuizPage(resultAddress(resultMessages.submitted));
    await card('Results');
    const [first] = within(screen.getByRole('article')).getAllByRole('link');
    expect(first?.textContent).toBe('See your result');
    expect(first?.getAttribute('href')).toBe('/quiz/review');
    expect(screen.getByText(/The results are out: your marks, your ranks/)).toBeDefined();
    expect(screen.queryByText(/will announce|will be announced/)).toBeNull();
  });

  test("shares without a score: by the device's share sheet, else by copying, else as text", async () => {
    fakeQuiz({ sectionsOver: 4, submitted: true });
    const shared: ShareData[] = [];
    const { user } = openQuizPage(resultAddress(resultMessages.submitted));
    const button = await screen.findByRole('button', { name: 'Tell your friends' });
    const share = vi.fn(async (data: ShareData) => void shared.push(data));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await user.click(button);
    const text = "I just played the Online Round 2026 by Quizzers' Club. It is free for school students:";
    expect(shared).toEqual([{ text, url: `${window.location.origin}/` }]);
    share.mockRejectedValueOnce(new DOMException('Cancelled', 'AbortError'));
    await user.click(button);
    expect(screen.queryByText(/Copied/)).toBeNull();
    Reflect.deleteProperty(navigator, 'share');
    await user.click(button);
    await screen.findByText('Copied. Paste it into a message.');
    expect(await navigator.clipboard.readText()).toBe(`${text} ${window.location.origin}/`);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await user.click(button);
    await screen.findByText(`${text} ${window.location.origin}/`);
  });

  test('refetches the summary after a failure', async () => {
    const { api } = fakeQuiz({ sectionsOver: 4, submitted: true });
    let isBroken = true;
    api.on(resultsEndpoints.readSummary, () => {
      if (isBroken) throw new Refusal('quiz-unfinished');
      return { sections: [], disqualification: null, appeal: null };
    });
    const { user } = openQuizPage(resultAddress(resultMessages.submitted));
    await heading(resultMessages.submitted);
    const again = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await user.click(again);
    await card('Results');
  });
});

describe('after a disqualification', () => {
  const open = () => openQuizPage(resultAddress(resultMessages.disqualified));

  test('shows the events with their Indian time (I9)', async () => {
    fakeQuiz({ sectionsOver: 1, disqualified: true });
    open();
    const told = await card('What happened');
    expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^3:3\d:\d\d\spm, in section 1: you left full screen$/),
    ]);
    told.getByText(/On Sunday, 5 July 2026/);
    told.getByText(/you are disqualified and your attempt is submitted at once/);
    told.getByText(/0 of 12 questions/);
  });

  test('names the organisers if they did it (I9)', async () => {
    const { api } = fakeQuiz({ sectionsOver: 4, disqualified: true });
    const at = '2026-07-05T11:00:00.000Z';
    api.on(resultsEndpoints.readSummary, () => ({
      sections: [],
      disqualification: { at, by: 'organisers' as const, flags: [] },
      appeal: null,
    }));
    openQuizPage(resultAddress(resultMessages.submitted));
    await screen.findByText(/The organisers disqualified your attempt on Sunday, 5 July 2026, 4:30\spm IST\./);
    expect(screen.getByText(/We have your answers/).classList.contains('invisible')).toBe(true);
    expect(screen.queryByRole('heading', { name: 'Results' })).toBeNull();
  });

  test('can be appealed once, and the reply can be read (I10)', async () => {
    const { organisers } = fakeQuiz({ sectionsOver: 1, disqualified: true });
    const { user } = open();
    const text = await screen.findByRole('textbox', { name: 'What happened, in your own words' });
    const send = screen.getByRole('button', { name: 'Send appeal' });
    await user.type(text, 'ab');
    await user.click(send);
    await screen.findByText('Please write at least 3 characters');
    expect(document.activeElement).toBe(text);
    await user.type(text, 'c, my mother called');
    await user.dblClick(send);
    const sent = await card('Your appeal');
    sent.getByText('abc, my mother called');
    sent.getByText('The organisers will read it. Their reply will appear here.');
    expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Your appeal'));
    organisers.answerAppeal('We have seen the call.');
    window.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText('We have seen the call.');
  });

  test('keeps an appeal that could not be sent, also when the page is reopened', async () => {
    const { api } = fakeQuiz({ sectionsOver: 1, disqualified: true });
    let isDown = true;
    const sends = api.on(resultsEndpoints.sendAppeal, ({ body: { text } }) => {
      if (isDown) throw new Unreachable();
      return { appeal: { text, sentAt: '2026-07-05T11:00:00.000Z', answer: null, answeredAt: null } };
    });
    const first = open();
    const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What happened, in your own words' });
    await first.user.type(await field(), 'My battery died');
    await first.user.click(screen.getByRole('button', { name: 'Send appeal' }));
    await screen.findByText(/Your draft is saved on this device\./);
    first.reload();
    const { user } = open();
    expect((await field()).value).toBe('My battery died');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Send appeal' }));
    await waitFor(() => expect(sends).toHaveLength(2));
    await waitFor(() => expect(Object.keys(localStorage).some((key) => key.includes('quiz-appeal'))).toBe(false));
  });

  test('shows an appeal sent in another tab', async () => {
    const { api } = fakeQuiz({ sectionsOver: 1, disqualified: true });
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: 'What happened, in your own words' }), 'From here');
    const appeal = { text: 'From there', sentAt: '2026-07-05T11:00:00.000Z', answer: null, answeredAt: null };
    api.on(resultsEndpoints.sendAppeal, () => {
      throw new Refusal('appeal-sent-already');
    });
    api.on(resultsEndpoints.readSummary, () => ({
      sections: [],
      disqualification: { at: appeal.sentAt, by: 'rule' as const, flags: [] },
      appeal,
    }));
    await user.click(screen.getByRole('button', { name: 'Send appeal' }));
    (await card('Your appeal')).getByText('From there');
  });

  test('shows at the known address that it was lifted (I8)', async () => {
    const { organisers } = fakeQuiz({ sectionsOver: 1, disqualified: true });
    const { user, reload } = open();
    await user.type(await screen.findByRole('textbox', { name: 'What happened, in your own words' }), 'A call');
    await user.click(screen.getByRole('button', { name: 'Send appeal' }));
    await card('Your appeal');
    reload();
    organisers.answerAppeal('It is lifted.');
    organisers.lift();
    open();
    await heading(resultMessages.submitted);
    await screen.findByText('Your disqualification has been lifted');
    await screen.findByText('It is lifted.');
    expect(screen.queryByText(resultMessages.disqualified)).toBeNull();
  });
});
