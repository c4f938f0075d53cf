import type { RoundReply } from '@club/contract/entities/rounds';
import { signInEndpoints } from '@club/contract/sign-in';
import { siteEndpoints } from '@club/contract/site';
import { sittingEndpoints } from '@club/contract/sitting';
import { readTextsIn } from '@club/texts/text-area';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { persistedSittings } from '#player/engine/persisted-sitting.ts';
import { accountKey } from '#shared/account-storage.ts';
import { call } from '#shared/api.ts';
import { useAppActions } from '#shared/app-actions.ts';
import PublicLayout from '#shared/layouts/public-layout.tsx';
import { session } from '#shared/session.ts';
import { fakeApi, ServerError, Unreachable } from '#testing/fake-api.ts';
import { asha } from '#testing/open-account-page.tsx';
import { persistedResumeState } from '#testing/sample-sitting.ts';
import { token } from '#testing/session-samples.ts';
import Root from './root.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(signInEndpoints.me, () => ({ user: asha, guardian: null }));
  api.on(signInEndpoints.logOut, () => ({ message: 'Successfully logged out' }));
});

/** Opens the site in a browser where Asha, or nobody, is logged in. */
function open(address: string, isLoggedIn = true) {
  if (isLoggedIn) {
    localStorage.setItem('authToken', token());
    localStorage.setItem('userData', JSON.stringify(asha));
  }
  const router = createMemoryRouter(
    [
      {
        element: <Root />,
        children: [{ element: <PublicLayout />, children: [{ path: '*', element: <h1>A page</h1> }] }],
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  const goTo = (to: string) => act(() => router.navigate(to));
  return { user: userEvent.setup(), location: () => router.state.location, goTo };
}

describe('the session at start', () => {
  test('ends silently if the server names no user', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ user: { name: 'Asha' } }));
    open('/');
    await waitFor(() => expect(session.current()).toEqual({ status: 'visitor' }));
    expect(localStorage.length).toBe(0);
    expect(screen.queryByText('Failed to fetch user data')).toBeNull();
  });

  test.each([
    ['a body that is a user', { id: asha.id, name: 'Asha' }],
    ['an interposed page of the network', '<h1>Pay for this connection</h1>'],
  ])('stays unchanged after %s', async (_, body) => {
    vi.stubGlobal('fetch', async () =>
      typeof body === 'string' ? new Response(body, { headers: { 'content-type': 'text/html' } }) : Response.json(body),
    );
    open('/');
    await screen.findByText(/^The server sent a reply that this page could not read/);
    expect(session.current().status).toBe('account');
  });

  test('is kept during server trouble, which the page mentions', async () => {
    api.on(signInEndpoints.me, () => {
      throw new ServerError();
    });
    open('/');
    await screen.findByText('Failed to fetch user data');
    expect(session.current().status).toBe('account');
  });

  test('shows no message over the exam', async () => {
    const calls = api.on(signInEndpoints.me, () => {
      throw new ServerError();
    });
    open('/quiz/play/1');
    await waitFor(() => expect(calls).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText('Failed to fetch user data')).toBeNull();
  });
});

test('leads to the login on a 401, and back to the same page afterwards', async () => {
  const { location } = open('/admin/manage?round=rehearsal');
  await waitFor(() => expect(session.current().status).toBe('account'));
  vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }));
  await call(sittingEndpoints.readAttempt, {}).catch(() => undefined);
  await waitFor(() => expect(location().pathname).toBe('/signin'));
  expect(location().search).toBe('?sessionExpired=true');
  expect(location().state).toEqual({ from: '/admin/manage?round=rehearsal' });
});

describe('the menu of an account', () => {
  test('leads to the change of its phone', async () => {
    const { user, location } = open('/');
    await user.click(await screen.findByRole('button', { name: 'ASHA' }));
    await user.click(screen.getByRole('menuitem', { name: 'Change Phone Number' }));
    expect(location().pathname).toBe('/update-phone');
  });

  test('leads to its profile', async () => {
    const { user, location } = open('/');
    await user.click(await screen.findByRole('button', { name: 'ASHA' }));
    await user.click(screen.getByRole('menuitem', { name: 'My Profile' }));
    expect(location().pathname).toBe('/profile');
  });

  test('leads there from a small screen too', async () => {
    const { user } = open('/');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect((await menu.findByRole('link', { name: 'Change Phone Number' })).getAttribute('href')).toBe('/update-phone');
  });

  test('calls an account without a name "User"', async () => {
    api.on(signInEndpoints.me, () => ({ user: { ...asha, name: ' ' }, guardian: null }));
    open('/');
    await screen.findByRole('button', { name: 'User' });
  });
});

describe('whether an account can play now', () => {
  const round: RoundReply = {
    slug: 'main',
    title: 'Main',
    phase: 'open',
    opensAt: null,
    closesAt: null,
    isCurrent: true,
    cities: [],
    classes: [],
    questionCount: 40,
    fullMarks: 180,
    durationSeconds: 1800,
  };

  async function canPlayNow(user: { mayPlay: boolean; city: string }): Promise<boolean> {
    let answer: Promise<boolean> | undefined;
    function Probe() {
      const { canPlayNow } = useAppActions();
      answer ??= canPlayNow(user);
      return null;
    }
    const router = createMemoryRouter([{ element: <Root />, children: [{ path: '*', element: <Probe /> }] }]);
    render(<RouterProvider router={router} />);
    return (await answer) ?? false;
  }

  const now = '2026-11-21T11:00:00.000Z';
  const inBhopal = { mayPlay: true, city: 'Bhopal' };

  test.each([
    ['open', {}, inBhopal, true],
    ['open to its city', { cities: ['Bhopal'] }, inBhopal, true],
    ['open to another city', { cities: ['Indore'] }, inBhopal, false],
    ['announced', { phase: 'announced' as const }, inBhopal, false],
    ['open and not the current one', { isCurrent: false }, inBhopal, false],
    ['open to others', {}, { ...inBhopal, mayPlay: false }, false],
  ])('follows from the current round: %s', async (_, change, user, expected) => {
    api.on(siteEndpoints.listRounds, () => ({ rounds: [{ ...round, ...change }], now }));
    expect(await canPlayNow(user)).toBe(expected);
  });

  test('is no unless the server says so', async () => {
    api.on(siteEndpoints.listRounds, () => {
      throw new Unreachable();
    });
    expect(await canPlayNow(inBhopal)).toBe(false);
  });
});

describe('logging out', () => {
  const sitting = { owner: asha.id, round: 'main', section: 1 };
  const questionId = '018f0000-0000-7000-8000-0000000000b1';
  const answer = { questionId, takeover: 1, sequence: 1, userInput: '42' };

  function keepFor(owner: string) {
    persistedSittings.forget(sitting);
    persistedSittings.keep(
      { ...sitting, owner },
      {
        startedAt: '2026-11-21T11:00:00.000Z',
        lease: 'lease-1',
        questionIds: [questionId],
        queue: [answer],
        resume: persistedResumeState,
      },
    );
  }

  beforeEach(() => keepFor(asha.id));

  async function askToLogOut() {
    const opened = open('/');
    await opened.user.click(await screen.findByRole('button', { name: 'ASHA' }));
    await opened.user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure you want to logout?' }));
    return { ...opened, dialog };
  }

  test("sends the answers stored only in this browser, and deletes the account's stored data (P9)", async () => {
    const saves = api.on(sittingEndpoints.saveAnswers, () => ({
      saved: [{ ...answer, savedAt: '2026-11-21T11:01:00.000Z', counts: true }],
      now: '2026-11-21T11:01:00.000Z',
      closesAt: '2026-11-21T11:08:00.000Z',
    }));
    localStorage.setItem(accountKey(asha.id, 'quiz-class'), '9');
    const { user, dialog, location } = await askToLogOut();
    dialog.getByText(
      'Not on the server yet: 1 answer in your quiz. Whatever is missing will be sent before you are logged out.',
    );
    dialog.getByText('If a section of your quiz is open, its clock keeps running while you are logged out.');
    await user.click(dialog.getByRole('button', { name: 'Logout' }));
    await screen.findByText('Successfully logged out');
    expect(saves.map(({ body }) => body.lease)).toEqual(['lease-1']);
    expect(localStorage.length).toBe(0);
    expect(session.current().status).toBe('visitor');
    await waitFor(() => expect(location().pathname).toBe('/'));
  });

  test('asks again before unsendable answers are lost (P9)', async () => {
    api.on(sittingEndpoints.saveAnswers, () => {
      throw new Unreachable();
    });
    const { user, dialog } = await askToLogOut();
    await user.click(dialog.getByRole('button', { name: 'Logout' }));
    await dialog.findByText(
      /^1 answer in your quiz could not be sent\. If you log out now, anything not sent will be lost\./,
    );
    expect(session.current().status).toBe('account');
    expect(persistedSittings.countUnsent(asha.id)).toBe(1);

    await user.click(dialog.getByRole('button', { name: 'Log out and lose 1 answer' }));
    await screen.findByText('Successfully logged out');
    expect(localStorage.length).toBe(0);
  });

  test('after an expired session keeps everything for its owner (P9)', async () => {
    open('/');
    await screen.findByRole('button', { name: 'ASHA' });
    act(() => session.end('expired'));
    await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull());
    expect(persistedSittings.countUnsent(asha.id)).toBe(1);
  });

  test('can be cancelled, without loss', async () => {
    api.on(sittingEndpoints.saveAnswers, () => {
      throw new Unreachable();
    });
    const { user, dialog } = await askToLogOut();
    await user.click(dialog.getByRole('button', { name: 'Logout' }));
    await user.click(await dialog.findByRole('button', { name: 'Stay logged in' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(session.current().status).toBe('account');
    expect(persistedSittings.countUnsent(asha.id)).toBe(1);
  });

  test.each([
    ['nothing is stored', () => persistedSittings.forget(sitting)],
    [
      'the stored data belongs to another account, for which it stays',
      () => keepFor('018f0000-0000-7000-8000-000000000002'),
    ],
  ])('asks only for a confirmation if %s (P9)', async (_, prepare) => {
    prepare();
    const others = { ...localStorage };
    const { user, dialog } = await askToLogOut();
    expect(dialog.queryByRole('status')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Logout' }));
    await screen.findByText('Successfully logged out');
    expect({ ...localStorage }).toEqual(others);
  });
});

describe('the language of the pages', () => {
  // As in the browser, where a page in another language is hydrated once its texts are loaded.
  beforeEach(() => readTextsIn('hi'));

  test('is that of the address if it has one, and is remembered for pages without one', async () => {
    open('/hi/team', false);
    await screen.findAllByRole('link', { name: 'English' });
    await waitFor(() => expect(document.documentElement.lang).toBe('hi-IN'));
    expect(localStorage.getItem('language')).toBe('hi');
  });

  test('is that of the browser on a first visit, until another is chosen (F10)', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['mr-IN', 'hi-IN', 'en']);
    const { user } = open('/certificates', false);
    await waitFor(() => expect(document.documentElement.lang).toBe('hi-IN'));
    expect(localStorage.getItem('language')).toBeNull();
    const [back] = await screen.findAllByRole('button', { name: 'English' });
    if (back === undefined) throw new Error('nothing leads back');
    await user.click(back);
    await waitFor(() => expect(document.documentElement.lang).toBe('en-IN'));
    expect(localStorage.getItem('language')).toBe('en');
  });

  test('changes once its fonts are loaded, on the page reached meanwhile', async () => {
    localStorage.setItem('language', 'en');
    let bringLetters = () => {};
    const letters = new Promise<void>((resolve) => {
      bringLetters = resolve;
    });
    Object.defineProperty(document, 'fonts', { configurable: true, value: { load: () => letters } });
    onTestFinished(() => void Reflect.deleteProperty(document, 'fonts'));
    const { user, location, goTo } = open('/team?year=2026', false);
    const [inHindi] = await screen.findAllByRole('link', { name: 'हिंदी' });
    if (inHindi === undefined) throw new Error('nothing leads to Hindi');
    await user.click(inHindi);
    await goTo('/faqs');
    expect(document.documentElement.lang).toBe('en-IN');
    bringLetters();
    await waitFor(() => expect(location().pathname).toBe('/hi/faqs'));
    await waitFor(() => expect(document.documentElement.lang).toBe('hi-IN'));
  });

  test('is English on the pages of organisers, whatever was chosen', async () => {
    localStorage.setItem('language', 'hi');
    open('/admin/rounds', false);
    await screen.findByRole('link', { name: 'Skip to content' });
    expect(document.documentElement.lang).toBe('en-IN');
    expect(localStorage.getItem('language')).toBe('hi');
  });
});
