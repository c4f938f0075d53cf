import { sittingEndpoints } from '@club/contract/sitting';
import { Refusal } from '@club/domain/shared/refusal';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { persistedClass } from '#player/engine/persisted-sitting.ts';
import { session } from '#shared/session.ts';
import { fakeFullScreen } from '#testing/fake-full-screen.ts';
import { fakePaper, fakeQuiz } from '#testing/fake-quiz.ts';
import { movePointerTo } from '#testing/move-pointer.ts';
import { openQuizPage } from '#testing/open-quiz-page.tsx';
import { user as account } from '#testing/session-samples.ts';
import { stopClock } from '#testing/stop-clock.ts';

let fullScreen: ReturnType<typeof fakeFullScreen>;

beforeEach(() => {
  fullScreen = fakeFullScreen();
  vi.stubGlobal('scrollTo', () => undefined);
});

const says = async (text: string | RegExp) => (await screen.findAllByText(text))[0];
/** Before the first section its rule is ticked, which enables the button. */
async function startButton() {
  const start = await screen.findByRole('button', { name: 'Start Quiz' });
  const rule = screen.queryByRole('checkbox', { name: 'I have read this', checked: false });
  if (rule) fireEvent.click(rule);
  return start;
}

describe('section 0', () => {
  test('asks for the class, stores it here and sends it to the server', async () => {
    const { attempt } = fakeQuiz({ class: null });
    const { user, path } = openQuizPage('/quiz/instr/0');
    await user.click(await screen.findByRole('button', { name: 'Class 9' }));
    await says('Class information saved!');
    await waitFor(() => expect(path()).toBe('/quiz/instr/1'));
    expect(attempt().classLevel).toBe(9);
    expect(persistedClass.read(account.id)).toBe(9);
  });

  test('earlier messages do not float over the first question', async () => {
    fakeQuiz({ class: null });
    const { user } = openQuizPage('/quiz/instr/0');
    await user.click(await screen.findByRole('button', { name: 'Class 9' }));
    // Under a pointer it would stay.
    movePointerTo(await says('Class information saved!'));
    await user.click(await startButton());
    await says('Question 1-1?');
    await waitFor(() => expect(screen.queryByText('Class information saved!')).toBeNull());
  });

  test('leads accounts with an unverified phone to the code', async () => {
    fakeQuiz({ class: null, phoneVerified: false });
    openQuizPage('/quiz/instr/0');
    const link = await screen.findByRole('link', { name: 'Verify phone' });
    const dets = decodeURIComponent(link.getAttribute('href')?.split('/').at(-1) ?? '');
    expect(JSON.parse(dets)).toEqual({ userId: account.id, phone: account.phoneNo });
  });

  test('leads those who have to confirm their e-mail address to the page that mails the link, and starts nothing (A13)', async () => {
    fakeQuiz({ emailUnverified: true });
    openQuizPage('/quiz/instr/1');
    const link = await screen.findByRole('link', { name: 'Confirm it' });
    expect(link.getAttribute('href')).toBe('/verify-email');
    expect(screen.getByRole('button', { name: 'Start Quiz' })).toHaveProperty('disabled', true);
  });

  test('of a closed round has no form', async () => {
    fakeQuiz({ class: null, closesInMs: 0 });
    openQuizPage('/quiz/instr/0');
    await screen.findByRole('heading', { name: 'The quiz has closed.' });
    expect(screen.queryByRole('group', { name: 'Which class are you in?' })).toBeNull();
  });

  test('of a hidden round mentions that the club announces it, and no error', async () => {
    const { api } = fakeQuiz({ class: null });
    api.on(sittingEndpoints.readAttempt, () => {
      throw new Refusal('quiz-not-announced');
    });
    openQuizPage('/quiz/instr/0');
    await screen.findByRole('heading', { name: 'The quiz has not opened yet' });
    const practice = screen.getByRole('link', { name: 'Practise in the meantime' });
    expect(practice.getAttribute('href')).toBe('/quiz/practice');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of a hidden round shows the round if the page is returned to after it was announced (N15)', async () => {
    const { api, quiz } = fakeQuiz({ class: null });
    let isAnnounced = false;
    api.on(sittingEndpoints.readAttempt, async () => {
      if (!isAnnounced) throw new Refusal('quiz-not-announced');
      return (await quiz.readAttempt()).reply;
    });
    openQuizPage('/quiz/instr/0');
    await screen.findByRole('heading', { name: 'The quiz has not opened yet' });
    isAnnounced = true;
    act(() => {
      window.dispatchEvent(new Event('visibilitychange'));
    });
    await screen.findByRole('group', { name: 'Which class are you in?' });
  });

  test('leads participants in the middle of the paper to their place', async () => {
    fakeQuiz({ sectionsOver: 2 });
    const { path } = openQuizPage('/quiz/instr/0');
    await waitFor(() => expect(path()).toBe('/quiz/instr/3'));
  });
});

describe('a round for another audience', () => {
  const forTwoClasses = { cities: [], classes: [9, 10] };

  test('offers its classes, and explains why there is no other (N3)', async () => {
    fakeQuiz({ class: null, audience: forTwoClasses });
    const { user, path } = openQuizPage('/quiz/instr/0');
    await screen.findByRole('group', { name: 'Which class are you in?' });
    expect(screen.getAllByRole('button', { name: /^Class/ })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Another class' }));
    await says('You cannot play this round');
    await says(/This round is for classes 9 and 10\./);
    expect(path()).toBe('/quiz/instr/0');
  });

  test('is explained to another city, without a form (N3)', async () => {
    fakeQuiz({ class: null, audience: { cities: ['Rewa'], classes: [] } });
    openQuizPage('/quiz/instr/0');
    await says(/This round is for schools in Rewa\./);
    expect(screen.queryByRole('group', { name: 'Which class are you in?' })).toBeNull();
  });

  test('is explained before the start if the class no longer fits (N3)', async () => {
    fakeQuiz({ class: 8, audience: forTwoClasses });
    openQuizPage('/quiz/instr/1');
    await says(/This round is for classes 9 and 10\./);
    expect(screen.queryByRole('button', { name: 'Start Quiz' })).toBeNull();
    expect(screen.queryByText(/^Your device/)).toBeNull();
    expect(screen.queryByText(/^You are playing as/)).toBeNull();
  });

  test('explains changes made while the page was open', async () => {
    const { api } = fakeQuiz({ class: null });
    api.on(sittingEndpoints.setClass, () => {
      throw new Refusal('round-not-for-class', { classes: [9, 10] });
    });
    const { user } = openQuizPage('/quiz/instr/0');
    await user.click(await screen.findByRole('button', { name: 'Class 8' }));
    await says('You cannot play this round');
  });
});

test('describes a paper of three sections with seven questions correctly', async () => {
  fakeQuiz({ paper: fakePaper(Array.from({ length: 3 }, () => Array.from({ length: 7 }, () => 'integer' as const))) });
  openQuizPage('/quiz/instr/1');
  await says('Online Round 2026: section 1 of 3');
  await says('3 sections, 21 questions, 84 marks, 24 minutes in all');
});

describe('a section without questions', () => {
  const one = ['single'] as const;
  const gaps = () => fakePaper([[], one, [], one]);

  test('is not where the quiz starts', async () => {
    fakeQuiz({ paper: gaps(), class: null });
    const { user, path } = openQuizPage('/quiz/instr/0');
    await user.click(await screen.findByRole('button', { name: 'Class 9' }));
    await waitFor(() => expect(path()).toBe('/quiz/instr/2'));
    await startButton();
    expect(screen.getByRole('heading', { name: 'General instructions' })).toBeDefined();
    expect(screen.queryByText('Section 1 is finished')).toBeNull();
  });

  test('is explained, and leads on', async () => {
    fakeQuiz({ paper: gaps() });
    const { user, path } = openQuizPage('/quiz/instr/1');
    await says('No Questions Found for Section 1');
    await user.click(screen.getByRole('button', { name: 'To section 2' }));
    await waitFor(() => expect(path()).toBe('/quiz/instr/2'));
  });

  test('does not prevent verifying the phone first', async () => {
    fakeQuiz({ paper: gaps(), phoneVerified: false });
    const { path } = openQuizPage('/quiz/instr/0');
    await screen.findByRole('link', { name: 'Verify phone' });
    expect(path()).toBe('/quiz/instr/0');
  });

  test('is skipped on the way to the next one', async () => {
    fakeQuiz({ paper: gaps() });
    const { user, path } = openQuizPage('/quiz/instr/2');
    await user.click(await startButton());
    await says('Question 2-1?');
    const chips = within(screen.getByRole('list', { name: 'Sections' })).getAllByRole('listitem');
    expect(chips.map(({ title }) => title)).toEqual(['Title 2', 'Title 4']);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await user.click(await screen.findByRole('button', { name: 'Finish section' }));
    await waitFor(() => expect(path()).toBe('/quiz/instr/4'));
    await says('Section 2 is finished');
  });
});

test('a section that the paper lacks is reported', async () => {
  fakeQuiz();
  openQuizPage('/quiz/instr/5');
  await says('There is no such section.');
});

describe('the instructions of a section', () => {
  test('describe it and start it in full screen', async () => {
    fakeQuiz();
    const { user, path } = openQuizPage('/quiz/instr/1');
    await user.click(await startButton());
    await says('Question 1-1?');
    expect(path()).toBe('/quiz/play/1');
    expect(fullScreen.isActive()).toBe(true);
  });

  test('enable Start once the rule that can end the quiz is ticked (I14)', async () => {
    fakeQuiz();
    const { user } = openQuizPage('/quiz/instr/1');
    const start = await screen.findByRole('button', { name: 'Start Quiz' });
    expect(start).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('checkbox', { name: 'I have read this' }));
    expect(start).toHaveProperty('disabled', false);
  });

  test.each([
    ['a later section', { sectionsOver: 1 }, '/quiz/instr/2'],
    ['a round in which leaving full screen only warns', { disqualifyingFlag: null }, '/quiz/instr/1'],
  ])('start %s without a tick', async (_, settings, path) => {
    fakeQuiz(settings);
    openQuizPage(path);
    expect(await screen.findByRole('button', { name: 'Start Quiz' })).toHaveProperty('disabled', false);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('of a round that is over have no Start, and mention that given answers count', async () => {
    fakeQuiz({ sectionsOver: 1, closesInMs: 0 });
    openQuizPage('/quiz/instr/2');
    await screen.findByRole('heading', { name: 'The quiz has closed.' });
    await says('The answers you have given so far count.');
    expect(screen.queryByRole('button', { name: 'Start Quiz' })).toBeNull();
  });

  test('show the progress through the paper before a later section', async () => {
    fakeQuiz({ sectionsOver: 2 });
    openQuizPage('/quiz/instr/3');
    const path = within(await screen.findByRole('list', { name: 'Sections' })).getAllByRole('listitem');
    expect(path.map((step) => step.dataset.state)).toEqual(['done', 'done', 'now', 'locked']);
    expect(path.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
  });

  test.each([
    [9.4 * 24 * 60, /^9days$/],
    [61, /^1:00:\d\d$|^1:01:00$/],
    [5, /^4:\d\d$|^5:00$/],
  ])('%s minutes before the opening count down in a ring', async (minutes, shown) => {
    fakeQuiz({ opensInMs: minutes * 60_000 });
    openQuizPage('/quiz/instr/1');
    const ring = (await screen.findByRole('heading', { name: 'The quiz has not opened yet' })).closest('section');
    expect(ring?.firstElementChild?.textContent).toMatch(shown);
  });

  test('name duration, section, questions, problem type, marking scheme and the general rules', async () => {
    fakeQuiz();
    openQuizPage('/quiz/instr/1');
    await startButton();
    const facts = screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    expect(facts).toEqual([
      'Duration: 8 min',
      'Section: 1',
      'Questions: 3',
      'Problem type: Aptitude (3)',
      'Marking scheme: +4 for a correct answer, −1 for an incorrect one',
    ]);
    await says('Work alone.');
  });

  test.each([
    [1, 'If you leave full screen or press Esc, you are disqualified and your attempt is submitted at once.'],
    [3, 'Each time you leave full screen or press Esc, you get a warning. At warning 3 you are disqualified.'],
    [null, 'You’ll see a warning if you leave full screen or press Esc; there is no penalty here.'],
  ])('explain the cost of leaving full screen when flag %s disqualifies', async (disqualifyingFlag, sentence) => {
    fakeQuiz({ disqualifyingFlag });
    openQuizPage('/quiz/instr/1');
    const rules = await screen.findAllByRole('listitem');
    expect(rules.map(({ textContent }) => textContent)).toContain(sentence);
  });

  test('offer to resume an open section', async () => {
    fakeQuiz({ openSection: 2, sectionsOver: 1 });
    const { user } = openQuizPage('/quiz/instr/2');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await says('Question 2-1?');
  });

  test('redirect home when a section is started a second time', async () => {
    fakeQuiz({ sectionsOver: 1 });
    const { user, path } = openQuizPage('/quiz/instr/1');
    await user.click(await startButton());
    await says("You've attempted the quiz");
    expect(path()).toBe('/');
    await waitFor(() => expect(fullScreen.isActive()).toBe(false));
  });

  test('redirect home after the submission', async () => {
    fakeQuiz({ sectionsOver: 4, submitted: true });
    const { path } = openQuizPage('/quiz/instr/0');
    await says("You've attempted the quiz");
    expect(path()).toBe('/');
  });

  test('redirect to the home page of one’s language', async () => {
    fakeQuiz({ sectionsOver: 4, submitted: true });
    const { path } = openQuizPage('/quiz/instr/0', 'hi');
    await waitFor(() => expect(path()).toBe('/hi'));
  });

  test('do not let anybody skip a section', async () => {
    fakeQuiz();
    openQuizPage('/quiz/instr/3');
    await says('Please finish section 1 first.');
    expect(screen.queryByRole('button', { name: 'Start Quiz' })).toBeNull();
  });

  test('open by themselves when the quiz does', async () => {
    const clock = stopClock();
    fakeQuiz({ opensInMs: 2500 });
    const { user } = openQuizPage('/quiz/instr/1');
    await says('The quiz has not opened yet');
    expect(await startButton()).toHaveProperty('disabled', true);
    clock.pass(2500);
    await waitFor(() => expect(screen.queryByText('The quiz has not opened yet')).toBeNull());
    await user.click(await startButton());
    await says('Question 1-1?');
  });

  test('minutes before the opening show the rule to tick, hide practice, and enable Start (F4)', async () => {
    const clock = stopClock();
    fakeQuiz({ opensInMs: 2500 });
    const { user } = openQuizPage('/quiz/instr/1');
    await user.click(await screen.findByRole('checkbox', { name: 'I have read this' }));
    expect(await startButton()).toHaveProperty('disabled', true);
    expect(screen.queryByRole('link', { name: /^Practise/ })).toBeNull();
    clock.pass(2500);
    await waitFor(async () => expect(await startButton()).toHaveProperty('disabled', false));
  });

  test.each([
    [20, true],
    [60, false],
  ])('show %s minutes before the closing whether the paper still fits: too late %s (F4)', async (minutes, isLate) => {
    fakeQuiz({ closesInMs: minutes * 60_000 });
    openQuizPage('/quiz/instr/1');
    await startButton();
    expect(screen.queryByText(/^The round closes in/) !== null).toBe(isLate);
  });

  test('show in Indian time when the quiz opens, in any time zone of the device', async () => {
    vi.stubEnv('TZ', 'America/New_York');
    expect(new Date(0).getTimezoneOffset()).toBe(300);
    fakeQuiz({ opensInMs: 60 * 60_000 });
    openQuizPage('/quiz/instr/1');
    await says(/It opens on 5 July 2026 at 4:30\spm/);
    vi.unstubAllEnvs();
  });

  test('of an unannounced round mention that the club will announce it', async () => {
    fakeQuiz({ isAnnounced: false });
    openQuizPage('/quiz/instr/1');
    await says(/The club will announce when it opens\./);
    expect(await startButton()).toHaveProperty('disabled', true);
    expect(screen.getByRole('link', { name: 'Practise in the meantime' }).getAttribute('href')).toBe('/quiz/practice');
  });

  test('of a round for other cities name them', async () => {
    const { api } = fakeQuiz();
    api.on(sittingEndpoints.startSection, () => {
      throw new Refusal('round-not-for-city', { cities: ['Bhopal', 'Indore'] });
    });
    const { user } = openQuizPage('/quiz/instr/1');
    await user.click(await startButton());
    await says('You cannot play this round');
    await says(/This round is for schools in Bhopal and Indore\./);
  });

  test("show the server's message when it refuses, and leave full screen again", async () => {
    const { api } = fakeQuiz();
    api.on(sittingEndpoints.startSection, () => {
      throw new Refusal('quiz-closed');
    });
    const { user } = openQuizPage('/quiz/instr/1');
    await user.click(await startButton());
    await says('The quiz has closed.');
    await waitFor(() => expect(fullScreen.isActive()).toBe(false));
  });

  test('set a class that the server does not have yet', async () => {
    const { api, attempt } = fakeQuiz();
    persistedClass.keep(account.id, 11);
    const calls = api.on(sittingEndpoints.startSection, () => {
      throw new Refusal(attempt().classLevel === 11 ? 'quiz-closed' : 'class-missing');
    });
    const { user } = openQuizPage('/quiz/instr/1');
    await user.click(await startButton());
    await says('The quiz has closed.');
    expect(attempt().classLevel).toBe(11);
    expect(calls.length).toBe(2);
  });
});

describe('after the last section', () => {
  test('participants who return without having submitted are submitted', async () => {
    const { attempt } = fakeQuiz({ sectionsOver: 4 });
    openQuizPage('/quiz/instr/0');
    await screen.findByRole('heading', { name: 'Quiz Submitted Successfully' });
    expect(attempt().submittedAt).not.toBeNull();
  });
});

describe('the class', () => {
  test('is not asked again once it is known, and can be changed until the first start', async () => {
    const { attempt } = fakeQuiz({ class: 9 });
    const { user, path } = openQuizPage('/quiz/instr/0');
    await says('class 9');
    expect(path()).toBe('/quiz/instr/1');
    await user.click(screen.getByRole('link', { name: 'Change' }));
    await screen.findByRole('heading', { name: 'Change your class' });
    await user.click(screen.getByRole('button', { name: 'Keep class 9' }));
    await user.click(await screen.findByRole('link', { name: 'Change' }));
    await user.click(await screen.findByRole('button', { name: 'Class 10' }));
    await says('class 10');
    expect(attempt().classLevel).toBe(10);
  });

  test('is settled once a section has started', async () => {
    fakeQuiz({ openSection: 1 });
    const { path } = openQuizPage('/quiz/instr/0?change=class');
    await screen.findByRole('button', { name: 'Continue' });
    expect(path()).toBe('/quiz/instr/1');
    expect(screen.queryByRole('link', { name: 'Change' })).toBeNull();
  });
});

describe('before the first section', () => {
  test.each([
    [{ opensInMs: 60 * 60_000, closesInMs: 3 * 60 * 60_000 }, /^Sunday, 5 July 2026, 4:30\spm to 6:30\spm IST$/],
    [{ closesInMs: 60 * 60_000 }, /^Open until Sunday, 5 July 2026, 4:30\spm IST$/],
    [{ opensInMs: 60 * 60_000 }, /^From Sunday, 5 July 2026, 4:30\spm IST$/],
    [{}, 'Open at any time'],
    [{ isAnnounced: false }, 'The date has not been announced yet'],
  ])('with %j the page shows when: %s', async (settings, hours) => {
    fakeQuiz(settings);
    openQuizPage('/quiz/instr/1');
    await says(hours);
  });

  test('everything is on one page; later ones show only new parts, with the rest a tap away', async () => {
    fakeQuiz({ sectionsOver: 1 });
    const { user, router } = openQuizPage('/quiz/instr/2');
    await startButton();
    const rest = screen.getByText('General instructions').closest('details');
    expect(rest?.open).toBe(false);
    expect(screen.queryByRole('heading', { name: 'All sections' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try full screen' })).toBeNull();
    await user.click(screen.getByText('General instructions'));
    expect(rest?.open).toBe(true);
    await says('Work alone.');
    await router.navigate('/quiz/instr/1');
    await screen.findByRole('heading', { name: 'General instructions' });
    expect(screen.getByRole('heading', { name: 'All sections' })).toBeDefined();
  });

  test('full screen can be tried, which completes the check, without consequences (F3)', async () => {
    const { connection } = fakeQuiz();
    const { user } = openQuizPage('/quiz/instr/1');
    await screen.findByRole('heading', { name: /^Your device/ });
    const [fullScreenItem] = screen.getAllByText('Full screen').map((name) => name.closest('li'));
    expect(fullScreenItem?.textContent).toContain('(To do)');
    await user.click(screen.getByRole('button', { name: 'Try full screen' }));
    await says(/It works\. In the quiz, leaving it can disqualify you\./);
    expect(fullScreen.isActive()).toBe(true);
    expect(fullScreenItem?.textContent).toContain('(Good)');
    await user.click(screen.getByRole('button', { name: 'Leave full screen' }));
    await screen.findByRole('button', { name: 'Try full screen' });
    await waitFor(() => expect(fullScreen.isActive()).toBe(false));
    expect(connection.events).toEqual([]);
  });

  test('problems of a device are explained, and it may start', async () => {
    fullScreen.remove();
    fakeQuiz();
    const { user } = openQuizPage('/quiz/instr/1');
    const storage = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await says(/This browser doesn’t support full screen\. You can still play\./);
    await says(/This browser is not saving anything/);
    storage.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await says(/Your answers are kept on this device/);
    await user.click(await startButton());
    await says('Question 1-1?');
  });

  test('practice is one tap away', async () => {
    fakeQuiz();
    openQuizPage('/quiz/instr/1');
    expect((await screen.findByRole('link', { name: 'Practise first' })).getAttribute('href')).toBe('/quiz/practice');
  });
});

describe('an admin', () => {
  test('without a phone number is led to adding one, or to trying the round off the record', async () => {
    fakeQuiz({ class: null, phoneVerified: false });
    openQuizPage('/quiz/instr/0');
    act(() => session.updateUser({ ...account, isAdmin: true, role: 'owner', phoneNo: '' }));
    const add = await screen.findByRole('link', { name: 'Add a phone number' });
    expect(add.getAttribute('href')).toBe('/update-phone');
    expect(screen.queryByText(/verify your phone/i)).toBeNull();
    const aside = screen.getByRole('link', { name: 'Preview the round' });
    expect(aside.getAttribute('href')).toBe('/admin/rounds/online-round-2026/try');
  });

  test('reads that nothing of a rehearsal is kept, and is not redirected (N17)', async () => {
    fakeQuiz({ isRehearsal: true });
    openQuizPage('/quiz/instr/1');
    act(() => session.updateUser({ ...account, isAdmin: true, role: 'owner' }));
    await screen.findByText(/^This is a rehearsal: only the team takes part/);
    expect(screen.queryByRole('link', { name: 'Preview the round' })).toBeNull();
  });

  test('is the only one who reads that', async () => {
    fakeQuiz();
    openQuizPage('/quiz/instr/1');
    await startButton();
    expect(screen.queryByRole('link', { name: 'Preview the round' })).toBeNull();
  });
});

test.each(['99', '-1', '1.5', 'abc'])('a section %j is reported as unknown, for every attempt', async (section) => {
  fakeQuiz({ sectionsOver: 4, submitted: true });
  openQuizPage(`/quiz/instr/${section}`);
  await says('There is no such section.');
  screen.getByRole('heading', { level: 1, name: 'OOPS!' });
});
