import { onlineManager } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import InstructionsPage from '#quiz/instructions-page.tsx';
import PlayPage from '#quiz/play-page.tsx';
import ResultPage from '#quiz/result-page.tsx';
import SittingLayout from '#quiz/sitting-layout.tsx';
import ParticipantLayout from '#shared/layouts/participant-layout.tsx';
import { queryClient } from '#shared/query-client.ts';
import { session } from '#shared/session.ts';
import { Toaster } from '#shared/ui/toaster.tsx';
import { token, user } from './session-samples.ts';

/** For tests: opens a page of the quiz as a browser would, logged in, with what is stored in it. */
export function openQuizPage(address: string) {
  queryClient.clear();
  onlineManager.setOnline(navigator.onLine);
  session.logIn(token(), user);
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <ParticipantLayout />
            <Toaster />
          </>
        ),
        children: [
          {
            element: <SittingLayout />,
            children: [
              { path: '/quiz/instr/:sec', element: <InstructionsPage /> },
              { path: '/quiz/play/:sec', element: <PlayPage /> },
              { path: '/quiz/result/:msg', element: <ResultPage /> },
            ],
          },
          { path: '*', element: <h1>Somewhere else</h1> },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  const page = render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), path: () => router.state.location.pathname, router, reload: () => page.unmount() };
}
