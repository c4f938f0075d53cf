import type { Language } from '@club/domain/shared/language';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { LanguageContext } from '#shared/language.ts';

/** Renders a public page in a language. */
export async function openSitePage(Page: ComponentType, language: Language = 'en', address = '/') {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [address] });
  // Components that wait for data are rendered within an awaited act.
  await act(async () => {
    render(
      <LanguageContext value={language}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </LanguageContext>,
    );
  });
  await screen.findByRole('heading', { level: 1 });
  return { user: userEvent.setup() };
}
