import type { AttemptReply } from '@club/contract/entities/attempts';
import { signInEndpoints } from '@club/contract/sign-in';
import { siteEndpoints } from '@club/contract/site';
import { sittingEndpoints } from '@club/contract/sitting';
import { hour, minute } from '@club/domain/shared/instant';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '#shared/session.ts';
import { fakeApi, ServerError, Unreachable } from '#testing/fake-api.ts';
import { listRoundsReply, sampleRound } from '#testing/sample-rounds.ts';
import { token, user } from '#testing/session-samples.ts';
import { stopClock } from '#testing/stop-clock.ts';
import EventPage from './event-page.tsx';
import FaqsPage from './faqs-page.tsx';
import HomePage from './home-page.tsx';
import { roundStatusStore } from './round-status-store.ts';

/** The server's time: 19 November 2026, 10:00 in India. */
const now = Date.UTC(2026, 10, 19, 4, 30);
const opensAt = Date.UTC(2026, 10, 21, 11);
const iso = (instant: number) => new Date(instant).toISOString();
const round = sampleRound({ opensAt: iso(opensAt), closesAt: iso(opensAt + 2 * hour), classes: [8, 9, 10] });
const announced = sampleRound({ ...round, phase: 'announced' });

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  roundStatusStore.forget();
  sessionStorage.setItem('posterShown', 'true');
});

afterEach(async () => {
  session.end();
  // Requests of one test must not finish in the next.
  await roundStatusStore.refresh();
});

const tell = (told: typeof round | null, serverNow = now) =>
  api.on(siteEndpoints.listRounds, () => listRoundsReply(told === null ? [] : [told], iso(serverNow)));

const section = (number: number, state: 'not-started' | 'open' | 'over', closesAt: number | null = null) => ({
  section: number,
  title: 'Aptitude',
  problemType: 'Single correct',
  markingScheme: '+4 correct, -1 incorrect',
  durationSeconds: 480,
  questionCount: 10,
  state,
  startedAt: closesAt === null ? null : iso(closesAt - 8 * minute),
  closesAt: closesAt === null ? null : iso(closesAt),
});

function hasCome(changes: Partial<AttemptReply> = {}) {
  return api.on(sittingEndpoints.readAttempt, () => attemptReply(changes));
}

function attemptReply(changes: Partial<AttemptReply>): AttemptReply {
  return {
    round: { slug: round.slug, title: round.title, phase: 'open' as const },
    languages: ['en' as const],
    fullMarks: 180,
    class: 9,
    sections: [section(1, 'not-started'), section(2, 'not-started')],
    generalInstructions: [],
    flags: 0,
    disqualified: false,
    submitted: false,
    phoneVerified: true,
    opensAt: round.opensAt,
    quizClosesAt: round.closesAt,
    disqualifyingFlag: 1,
    pause: null,
    interventions: [],
    now: iso(opensAt + hour),
    ...changes,
  };
}

function open(address = '/', isLoggedIn = false) {
  if (isLoggedIn) session.logIn(token(), user);
  else session.start()();
  const router = createMemoryRouter(
    [
      { path: '/', element: <HomePage /> },
      { path: '/faqs', element: <FaqsPage /> },
      { path: '/events/:eventId', element: <EventPage /> },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return Object.assign(userEvent.setup(), { goTo: (page: string) => act(async () => router.navigate(page)) });
}

const hero = () => {
  const found = document.getElementById('hero');
  if (!found) throw new Error('there is no hero');
  return within(found);
};

describe('the hero, to a visitor (N15)', () => {
  test('shows the texts of every year until the server has replied, and after any failure', async () => {
    for (const problem of [new Unreachable(), new ServerError()]) {
      roundStatusStore.forget();
      const calls = api.on(siteEndpoints.listRounds, () => {
        throw problem;
      });
      open();
      hero().getByText('Inter-City Quiz Challenge');
      await waitFor(() => expect(calls).toHaveLength(1));
      await new Promise((resolve) => setTimeout(resolve, 50));
      hero().getByText('Inter-City Quiz Challenge');
      hero().getByText('School students from Bhopal, Indore, Gwalior, Ujjain and Jabalpur. Free.');
      document.body.replaceChildren();
    }
  });

  test('is headed by the challenge, sent by the club, and says how many came and what can be won (F15)', () => {
    tell(announced);
    open();
    expect(hero().getByRole('heading', { level: 1 }).textContent).toBe('Inter-City Quiz Challenge');
    hero().getByText("Quizzers' Club");
    hero().getByText('1,204 students, 61 schools in 2025 (+127 %)');
    hero().getByText(/Your school’s name on the trophy\.$/);
    expect(screen.getByRole('link', { name: /^For parents/ }).getAttribute('href')).toBe('/faqs#parents');
  });

  test('shows time, audience and countdown of the round, and adds it to a calendar', async () => {
    tell(announced);
    const person = open();
    await hero().findByText('Saturday, 21 November 2026, 4:30 pm IST');
    hero().getByText('Students of classes 8 to 10 from Bhopal, Indore, Gwalior, Ujjain and Jabalpur. Free.');
    expect(hero().getByRole('timer').textContent).toBe('2 days, 6:30:00');
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const addCalendar = async () => person.click(await hero().findByRole('button', { name: 'Add to calendar' }));
    await addCalendar();
    await person.click(screen.getByRole('menuitem', { name: 'Google Calendar' }));
    expect(opened.mock.calls[0]?.[0]).toContain('dates=20261121T110000Z%2F20261121T130000Z');
    await addCalendar();
    screen.getByRole('menuitem', { name: 'Another calendar (.ics)' });
    expect(hero().getByRole('link', { name: 'Try 3 questions' }).getAttribute('href')).toBe('#try');
  });

  test("opens the round by the server's clock, without a request", async () => {
    const clock = stopClock();
    const calls = tell(announced, opensAt - 1500);
    open();
    await hero().findByText('Saturday, 21 November 2026, 4:30 pm IST');
    clock.pass(1500);
    await hero().findByText('Open now, until Saturday, 21 November 2026, 6:30 pm IST');
    expect(calls).toHaveLength(1);
  });

  test.each([
    ['no round', null, 'The date will be announced here', 'Register (Completely Free)', '/signup'],
    ['an open round', sampleRound(), 'Open now', 'Register (Completely Free)', '/signup'],
    [
      'a closed one',
      sampleRound({ phase: 'closed', closesAt: iso(now - hour) }),
      'The online round has closed',
      'Practise the quiz',
      '/quiz/practice',
    ],
    [
      'published results',
      sampleRound({ phase: 'results-published' }),
      'The results are out',
      'See your result',
      '/signin',
    ],
    [
      'a public board',
      sampleRound({ phase: 'results-published', hasBoard: true }),
      'The results are out',
      'See the results',
      '/results',
    ],
  ])('shows %s, with a link to continue', async (_, told, sentence, wayOn, to) => {
    tell(told);
    const attempts = hasCome();
    open();
    await hero().findByText(sentence);
    expect(hero().getByRole('link', { name: wayOn }).getAttribute('href')).toBe(to);
    const isOver = told?.phase === 'closed' || told?.phase === 'results-published';
    expect(hero().queryByText(/\. Free\.$/) === null, 'says for whom it is').toBe(isOver);
    expect(attempts).toEqual([]);
  });

  describe('when the club publishes results', () => {
    const closed = sampleRound({ phase: 'closed', closesAt: iso(now - hour) });
    const published = sampleRound({ ...closed, phase: 'results-published' });
    const pass = (milliseconds: number) => {
      const later = performance.now() + milliseconds;
      vi.spyOn(performance, 'now').mockImplementation(() => later);
    };
    afterEach(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    });

    test('shows them on a return to the page, or to the tab', async () => {
      tell(closed);
      const person = open();
      await hero().findByText('The online round has closed');
      await person.goTo('/elsewhere');
      tell(published);
      pass(6000);
      await person.goTo('/');
      await hero().findByText('The results are out');
      tell(closed);
      pass(6000);
      document.dispatchEvent(new Event('visibilitychange'));
      await hero().findByText('The online round has closed');
    });

    test('shows them within about 70 s on an open page, and polls less while nothing is awaited', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
      tell(closed);
      open();
      await hero().findByText('The online round has closed');
      const calls = tell(published);
      await act(async () => vi.advanceTimersByTime(72_000));
      await hero().findByText('The results are out');
      await act(async () => vi.advanceTimersByTime(72_000 * 2));
      expect(calls).toHaveLength(1);
    });
  });

  test("fetches the visitors' view for everybody: an admin's rehearsal is not news", async () => {
    const headers: unknown[] = [];
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (address === '/api/rounds') headers.push(init.headers);
      return Response.json(listRoundsReply([], iso(now)));
    });
    open('/', true);
    await hero().findByText('The date will be announced here');
    expect(headers).toEqual([undefined]);
  });
});

describe('the hero, to a participant (N15)', () => {
  beforeEach(() => {
    api.on(signInEndpoints.me, () => ({ user: { ...user, $id: user.id, sex: 1 as const }, guardian: null }));
    tell(round, opensAt + hour);
  });

  test.each([
    ['who has not started', {}, 'Play Quiz', '/quiz/instr/0'],
    [
      'between two sections',
      { sections: [section(1, 'over', opensAt), section(2, 'not-started')] },
      'Start section 2',
      '/quiz/instr/2',
    ],
    ['who has finished every section', { sections: [section(1, 'over', opensAt)] }, 'Submit', '/quiz/instr/0'],
    ['who has submitted', { submitted: true }, 'Your submission', '/quiz/result/Quiz%20Submitted%20Successfully'],
    [
      'who is disqualified',
      { disqualified: true },
      'What happened',
      '/quiz/result/You%20are%20disqualified%20for%20exiting%20full-screen',
    ],
  ])('%s', async (_, changes, label, address) => {
    hasCome(changes);
    open('/', true);
    expect((await hero().findByRole('link', { name: label })).getAttribute('href')).toBe(address);
  });

  test('in the middle of a section leads back to it, with the remaining time', async () => {
    const endsAt = opensAt + hour + 6 * minute + 41_000;
    hasCome({ sections: [section(1, 'over', opensAt), section(2, 'open', endsAt), section(3, 'not-started')] });
    open('/', true);
    const link = await hero().findByRole('link', { name: /Continue section 2, 6:(41|40) left/ });
    expect(link.getAttribute('href')).toBe('/quiz/instr/2');
    hero().getByText('Section 2 is running');
  });

  test('is never told what holds for visitors while their own progress is awaited (N15)', async () => {
    let answer = () => {};
    const waits = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const endsAt = opensAt + hour + 6 * minute;
    const reply = attemptReply({ sections: [section(1, 'open', endsAt), section(2, 'not-started')] });
    const calls = api.on(sittingEndpoints.readAttempt, async () => {
      await waits;
      return reply;
    });
    open('/', true);
    const told: string[] = [];
    const watching = new MutationObserver(() => told.push(document.getElementById('hero')?.textContent ?? ''));
    watching.observe(document.body, { childList: true, subtree: true, characterData: true });
    await waitFor(() => expect(calls).toHaveLength(1));
    answer();
    await hero().findByText('Section 1 is running');
    watching.disconnect();
    expect(told.filter((text) => text.includes('Open now'))).toEqual([]);
  });

  test('is never told what held for visitors, or for another account, after a second log-in (N15)', async () => {
    const endsAt = opensAt + hour + 6 * minute;
    const running = attemptReply({ sections: [section(1, 'open', endsAt), section(2, 'not-started')] });
    let waits = Promise.resolve();
    let reply = running;
    api.on(sittingEndpoints.readAttempt, async () => {
      await waits;
      return reply;
    });
    open();
    await hero().findByText(/^Open now/);
    expect(document.documentElement.hasAttribute('data-account')).toBe(false);
    const told: string[] = [];
    const watching = new MutationObserver(() => told.push(document.getElementById('hero')?.textContent ?? ''));
    const watch = () => watching.observe(document.body, { childList: true, subtree: true, characterData: true });

    /** With the reply held back until the page has been drawn for them. */
    async function logIn(id: string, shown: string) {
      let answer = () => {};
      waits = new Promise<void>((resolve) => {
        answer = resolve;
      });
      watch();
      act(() => session.logIn(token(), { ...user, id }));
      // Hidden until their own news has come.
      expect(document.documentElement.hasAttribute('data-account')).toBe(true);
      expect(hero().queryByText(/^Open now|is running$/)).toBeNull();
      answer();
      await hero().findByText(shown);
      watching.disconnect();
    }
    await logIn('018f0000-0000-7000-8000-0000000000a1', 'Section 1 is running');
    act(() => session.end());
    await hero().findByText(/^Open now/);
    expect(document.documentElement.hasAttribute('data-account')).toBe(false);
    reply = attemptReply({ submitted: true });
    await logIn('018f0000-0000-7000-8000-0000000000a2', 'Submitted. Results will come after');
    expect(told.filter((text) => text.includes('Open now'))).toEqual([]);
  });

  test('leads to the result with one button, without a duplicate link', async () => {
    tell({ ...round, phase: 'results-published' }, opensAt + hour);
    hasCome({ submitted: true });
    open('/', true);
    const link = await hero().findByRole('link', { name: 'Your result' });
    expect(link.getAttribute('href')).toBe('/quiz/review');
    hero().getByText('Your marks, your ranks and every correct answer.');
    expect(hero().queryByRole('link', { name: 'See your result' })).toBeNull();
  });

  test('has no word in its button that another would replace, unless that takes long (F15)', () => {
    roundStatusStore.forget();
    api.on(siteEndpoints.listRounds, () => {
      throw new ServerError();
    });
    open('/', true);
    const [label] = hero().getByRole('link', { name: 'Play Quiz' }).children;
    expect(label?.getAttribute('style')).toMatch(/3s backwards/);
  });

  test('keeps the link to the quiz if their progress cannot be read', async () => {
    const calls = api.on(sittingEndpoints.readAttempt, () => {
      throw new ServerError();
    });
    open('/', true);
    await hero().findByText('Open now, until Saturday, 21 November 2026, 6:30 pm IST');
    await waitFor(() => expect(calls).toHaveLength(1));
    hero().getByRole('link', { name: 'Play Quiz' });
  });

  test('is cleared by logging out', async () => {
    hasCome({ submitted: true });
    open('/', true);
    await hero().findByText('Submitted. Results will come after');
    session.end();
    await hero().findByText('Open now, until Saturday, 21 November 2026, 6:30 pm IST');
    hero().getByRole('link', { name: 'Register (Completely Free)' });
  });
});

describe('the page of the challenge', () => {
  test('has the facts of the round on a card, and the calendars', async () => {
    tell(announced);
    open('/events/iqc');
    const card = within(screen.getByRole('region', { name: 'About the online round' }));
    card.getByText('Date to be announced');
    await card.findByText('Saturday, 21 November 2026, 4:30 pm to 6:30 pm IST');
    const facts = card.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts.slice(1)).toEqual([
      'Online, from school or from home',
      'Students of classes 8 to 10 from Bhopal, Indore, Gwalior, Ujjain and Jabalpur',
      'Completely free, in every round',
      'To be announced',
      '180 marks in all',
    ]);
    expect((await card.findByRole('link', { name: 'Add to calendar' })).getAttribute('href')).toBe(
      '/api/rounds/online-round-2026/calendar.ics?language=en',
    );
    expect(card.getByRole('link', { name: 'Google Calendar' }).getAttribute('href')).toContain('Online%20Round%202026');
  });

  test('has its call to action below its title', () => {
    tell(announced);
    open('/events/iqc');
    const title = screen.getByRole('heading', { level: 1 });
    const register = screen
      .getAllByRole('link', { name: 'Register' })
      .find((link) => title.parentElement?.contains(link) === true);
    expect(register?.getAttribute('href')).toBe('/signup');
    expect(screen.getByRole('link', { name: 'Practise the quiz' }).getAttribute('href')).toBe('/quiz/practice');
  });

  test('says how long a round takes once its paper is published (F7)', async () => {
    tell({ ...announced, isPaperPublished: true, questionCount: 12, durationSeconds: 720 });
    open('/events/iqc');
    await screen.findByText('12 questions in 12 minutes, in one sitting');
  });

  test('shows the figures of the paper of an open round', async () => {
    tell(sampleRound({ questionCount: 20, durationSeconds: 900, fullMarks: 90 }));
    open('/events/iqc');
    await screen.findByText('20 questions in 15 minutes, in one sitting');
    screen.getByText('90 marks in all');
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  });

  test('is the only one with them', () => {
    tell(announced);
    open('/events/vihaan');
    expect(screen.queryByRole('region', { name: 'About the online round' })).toBeNull();
  });
});

test('the FAQs start with the date, one tap away from practice', async () => {
  tell(announced);
  open('/faqs');
  const strip = within(screen.getByRole('region', { name: 'The online round' }));
  await strip.findByText('Saturday, 21 November 2026, 4:30 pm IST');
  expect(strip.getByRole('link', { name: 'Practise the quiz' }).getAttribute('href')).toBe('/quiz/practice');
});
