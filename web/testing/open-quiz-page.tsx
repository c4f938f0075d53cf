import type { Language } from '@club/domain/shared/language';
import { localeOf } from '@club/texts/locale';
import { onlineManager } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import OwnCertificatesPage from '#features/certificates/own-certificates-page.tsx';
import ResultPage from '#features/results/student/result-page.tsx';
import InstructionsPage from '#features/sitting/instructions-page.tsx';
import PlayPage from '#features/sitting/play-page.tsx';
import SittingLayout from '#features/sitting/sitting-layout.tsx';
import { ChooseLanguageContext, LanguageContext } from '#shared/language.ts';
import ParticipantLayout from '#shared/layouts/participant-layout.tsx';
import { queryClient } from '#shared/query-client.ts';
import { session } from '#shared/session.ts';
import { Toaster } from '#shared/ui/toaster.tsx';
import ReviewPage from '../src/routes/review-page.tsx';
import { token, user } from './session-samples.ts';

/** As in the root of the app: one language for all pages, which can change at any time. */
function WithLanguage({ language: first, children }: { language: Language; children: React.ReactNode }) {
  const [language, setLanguage] = useState(first);
  useEffect(() => {
    document.documentElement.lang = localeOf(language);
  }, [language]);
  return (
    <LanguageContext value={language}>
      <ChooseLanguageContext value={setLanguage}>
        <Suspense>{children}</Suspense>
      </ChooseLanguageContext>
    </LanguageContext>
  );
}

/** Opens a page of the quiz as a logged-in browser does, with its storage. */
export function openQuizPage(address: string, language: Language = 'en') {
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
          { path: '/quiz/review', element: <ReviewPage /> },
          { path: '/quiz/certificates', element: <OwnCertificatesPage /> },
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
  const page = render(
    <WithLanguage language={language}>
      <RouterProvider router={router} />
    </WithLanguage>,
  );
  return { user: userEvent.setup(), path: () => router.state.location.pathname, router, reload: () => page.unmount() };
}
