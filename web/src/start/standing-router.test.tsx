import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  Link,
  Outlet,
  RouterProvider,
  useBlocker,
} from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { standingRouter } from './standing-router.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

const links = (
  <>
    <Link to="/team">Team</Link>
    <Outlet />
  </>
);

function Kept() {
  const blocker = useBlocker(true);
  return <p>The way is {blocker.state}</p>;
}

/** Opens the written page `/` with the router that stands; the one that goes comes when the test lets it. */
function open({ home = <h1>Home</h1>, address = '/' } = {}) {
  window.history.replaceState(null, '', address);
  const history = createBrowserHistory();
  let resolve: (router: DataRouter) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const load = vi.fn(
    () =>
      new Promise<DataRouter>((...settle) => {
        [resolve, reject] = settle;
      }),
  );
  const leave = vi.fn();
  const shown = { id: 'root', element: links, children: [{ id: 'home', index: true, element: home }] } as const;
  const router = standingRouter({ routes: [{ ...shown, children: [...shown.children] }], history, load, leave });
  router.initialize();
  render(<RouterProvider router={router as unknown as DataRouter} />);
  return {
    user: userEvent.setup(),
    router,
    load,
    leave,
    fail: () => act(async () => reject(new Error('no line'))),
    come: () =>
      act(async () =>
        resolve(
          createRouter({
            history,
            routes: [
              { ...shown, children: [...shown.children, { id: 'team', path: 'team', element: <h1>The team</h1> }] },
            ],
          }),
        ),
      ),
  };
}

test('a page that only stands there asks for nothing more', () => {
  const { load } = open();
  expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy();
  expect(load).not.toHaveBeenCalled();
});

test('the first tap is kept until the router is there, and then goes where it said', async () => {
  const { user, load, come } = open();
  await user.click(screen.getByRole('link', { name: 'Team' }));
  expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy();
  await come();
  expect(await screen.findByRole('heading', { name: 'The team' })).toBeTruthy();
  expect(window.location.pathname).toBe('/team');
  expect(load).toHaveBeenCalledTimes(1);
});

test('what is fetched at the first sign of life is asked for once, and is there when somebody goes', async () => {
  const { user, router, come, load } = open();
  router.warm();
  router.warm();
  await come();
  await user.click(screen.getByRole('link', { name: 'Team' }));
  expect(await screen.findByRole('heading', { name: 'The team' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('where the router cannot be had, the browser goes there itself, and the next tap asks again', async () => {
  const { user, leave, load, fail } = open();
  await user.click(screen.getByRole('link', { name: 'Team' }));
  await fail();
  expect(leave).toHaveBeenCalledWith('/team');
  await user.click(screen.getByRole('link', { name: 'Team' }));
  expect(load).toHaveBeenCalledTimes(2);
});

test('a page that asks before it is left is asked', async () => {
  const { user, load, come } = open({ home: <Kept /> });
  expect(load).toHaveBeenCalledTimes(1);
  await come();
  await user.click(screen.getByRole('link', { name: 'Team' }));
  expect(await screen.findByText('The way is blocked')).toBeTruthy();
});

test('a jump within the page is known to the router that comes after it', async () => {
  const { load, router, come } = open();
  window.history.pushState(null, '', '/#team');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(load).toHaveBeenCalledTimes(1);
  await come();
  expect(router.state.location.hash).toBe('#team');
});
