import { readTextsIn } from '@club/texts/text-area';
import { StrictMode, startTransition, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type DataRouter,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_RemixErrorBoundary as LastErrorBoundary,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { chosenLanguage, languageOfPage } from '#shared/language.ts';
import { signOfLife } from '#shared/sign-of-life.ts';
import { pageStart } from '#start/page-start.ts';
import { fetchWhatIsReachedFor } from '#start/reach-for-links.ts';
import { shownRoutes } from '#start/shown-routes.tsx';
import { type PageRouter, standingRouter } from '#start/standing-router.ts';

/** A written page stands until somebody wants to leave it; the fallback page has to go somewhere at once. */
async function routerOfPage(): Promise<PageRouter> {
  const history = createBrowserHistory();
  const load = async () => (await import('#start/full-router.ts')).createFullRouter(history);
  if (pageStart().isSpaMode) return load();

  const router = standingRouter({
    routes: shownRoutes(),
    history,
    load,
    leave: (href) => window.location.assign(href),
  });
  void signOfLife().then(router.warm);
  return router;
}

function Pages({ router }: { router: PageRouter }) {
  const [framework] = useState(pageStart);
  const [location, setLocation] = useState(router.state.location);
  useLayoutEffect(() => {
    router.initialize();
    return router.subscribe((state) => setLocation(state.location));
  }, [router]);
  return (
    <>
      <FrameworkContext value={framework}>
        <LastErrorBoundary location={location}>
          <RouterProvider router={router as DataRouter} />
        </LastErrorBoundary>
      </FrameworkContext>
      {/* Stands where the pages are written with a second child, so that ids come out the same. */}
      {null}
    </>
  );
}

async function startPages(): Promise<void> {
  // What is written in another language than English is taken over with its words at hand.
  const language = languageOfPage(window.location.pathname, chosenLanguage() ?? 'en');
  if (language !== 'en') await readTextsIn(language);
  // While pages are being worked on, React Router's own start brings every change in.
  const pages = import.meta.env.DEV ? (
    await import('react-router/dom').then(({ HydratedRouter }) => <HydratedRouter />)
  ) : (
    <Pages router={await routerOfPage()} />
  );
  startTransition(() => {
    hydrateRoot(document, <StrictMode>{pages}</StrictMode>);
  });
}

if (!import.meta.env.DEV) fetchWhatIsReachedFor();
void startPages();
