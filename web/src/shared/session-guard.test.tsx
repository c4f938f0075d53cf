import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { session } from './session.ts';
import { SessionGuard } from './session-guard.tsx';

test('a page that is not for visitors is never blank while the one for them is on its way', async () => {
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
