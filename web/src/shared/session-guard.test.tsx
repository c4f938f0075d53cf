import { teamEndpoints } from '@club/contract/team';
import { Refusal } from '@club/domain/shared/refusal';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { asha } from '#testing/open-account-page.tsx';
import { call } from './api.ts';
import { browserStore } from './browser-storage.ts';
import { languageKey, storeLanguage } from './language.ts';
import { checkSession, session } from './session.ts';
import { SessionGuard } from './session-guard.tsx';

test('a page that redirects visitors is never blank meanwhile', async () => {
  session.end();
  let arrive = () => {};
  const router = createMemoryRouter(
    [
      { path: '/quiz', element: <SessionGuard allows="account">The quiz</SessionGuard> },
      {
        path: '/signup',
        element: <h1>Register</h1>,
        loader: async () => {
          await new Promise<void>((resolve) => {
            arrive = resolve;
          });
          return null;
        },
      },
    ],
    { initialEntries: ['/quiz'] },
  );
  render(<RouterProvider router={router} />);
  expect((await screen.findByRole('status')).textContent).toBe('Loading');
  expect(screen.queryByText('The quiz')).toBeNull();
  arrive();
  await screen.findByRole('heading', { name: 'Register' });
  expect(router.state.location.state).toEqual({ from: '/quiz' });
});

test("a page in English leads to pages in the reader's chosen language", async () => {
  session.end();
  storeLanguage('hi');
  const router = createMemoryRouter(
    [
      { path: '/admin/live', element: <SessionGuard allows="watch">The live page</SessionGuard> },
      { path: '/hi/signup', element: 'पंजीकरण' },
    ],
    { initialEntries: ['/admin/live'] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByText('पंजीकरण');
  browserStore.remove(languageKey);
});

test('a visitor who was given a role since the last visit stays on the team page that a link led to', async () => {
  const student = {
    id: '018f0000-0000-7000-8000-000000000001',
    name: 'Esha',
    email: 'esha@example.org',
    phoneNo: '+919876543210',
    phoneVerified: true,
    city: 'Bhopal',
    school: 'Lake View School',
    isAdmin: false,
    mayPlay: true,
  };
  session.logIn('token', student);
  const stop = session.start();
  const router = createMemoryRouter(
    [
      { path: '/admin/live', element: <SessionGuard allows="watch">The live page</SessionGuard> },
      { path: '/', element: 'Home' },
    ],
    { initialEntries: ['/admin/live'] },
  );
  render(<RouterProvider router={router} />);
  expect((await screen.findByRole('status')).textContent).toBe('Loading');
  await act(() => checkSession(async () => ({ ...student, role: 'organiser', isAdmin: true })));
  await screen.findByText('The live page');

  await act(() => checkSession(async () => student));
  await screen.findByText('Home');
  stop();
});

test('leads the team to set up a missing second factor (A26)', async () => {
  session.logIn('token-1', { ...asha, role: 'owner', secondFactorRequired: true });
  const router = createMemoryRouter(
    [
      { path: '/admin/team', element: <SessionGuard allows="team">The team</SessionGuard> },
      { path: '/profile', element: <h1>My profile</h1> },
    ],
    { initialEntries: ['/admin/team'] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'My profile' });
});

test('a call refused for lack of a second factor leads there too (A26)', async () => {
  const api = fakeApi();
  api.on(teamEndpoints.listUsers, () => {
    throw new Refusal('second-factor-required');
  });
  session.logIn('token-1', { ...asha, role: 'owner' });
  await expect(call(teamEndpoints.listUsers, { query: {} })).rejects.toMatchObject({ status: 403 });
  expect(session.current()).toMatchObject({ user: { secondFactorRequired: true } });
});
