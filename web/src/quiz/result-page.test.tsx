import { quizEndpoints } from '@club/contract/quiz';
import { quizSentences } from '@club/domain/quiz/quiz-sentences';
import { screen } from '@testing-library/react';
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

  test('shows nothing of what cannot be seen in a message', async () => {
    fakeQuiz();
    openQuizPage(resultAddress('A\u200b\u202eB\nC'));
    await heading('AB C');
  });

  test.each([
    quizSentences.disqualified,
    'you are DISQUALIFIED',
    'You are dis\u200bqualified',
    'd i s q u a l i f i e d',
    'Ｄｉｓｑｕａｌｉｆｉｅｄ',
    'You are disqu\u0430lified',
    'You are d\u0131squal\u0131f\u0131ed',
    'आप अयोग्य घोषित किए गए हैं',
  ])('does not say %j to somebody whom the server has not disqualified (I8)', async (message) => {
    fakeQuiz({ sectionsOver: 4, submitted: true });
    openQuizPage(resultAddress(message));
    await screen.findByText('There is no result here.');
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });

  test('says nothing of a disqualification while the server cannot be asked', async () => {
    const { api } = fakeQuiz();
    api.on(quizEndpoints.readAttempt, () => {
      throw new Unreachable();
    });
    openQuizPage(resultAddress(quizSentences.disqualified));
    await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    expect(screen.queryByText(quizSentences.disqualified)).toBeNull();
  });

  test.each([
    [{ sectionsOver: 4, submitted: true }, true],
    [{ sectionsOver: 1 }, false],
  ])('with %j thanks for what was submitted: %j', async (settings, isThanked) => {
    fakeQuiz(settings);
    openQuizPage(resultAddress(quizSentences.submitted));
    await heading(quizSentences.submitted);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.getByText(/Your answers are with us/).classList.contains('invisible')).toBe(!isThanked);
  });

  test('tells whom the server has disqualified', async () => {
    fakeQuiz({ disqualified: true });
    openQuizPage(resultAddress(quizSentences.disqualified));
    await heading(quizSentences.disqualified);
    await screen.findByText(/please write to the club/);
  });
});

test.each(['/quiz/instr/0', '/quiz/instr/2', '/quiz/play/1'])(
  'whoever comes back to %s after a disqualification is told and reads why',
  async (address) => {
    fakeQuiz({ sectionsOver: 1, disqualified: true });
    const { path } = openQuizPage(address);
    await screen.findByText("You're disqualified");
    await heading(quizSentences.disqualified);
    expect(path()).toBe(resultAddress(quizSentences.disqualified));
  },
);
