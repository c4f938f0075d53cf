import { type Language, languageFacts, languages } from '@club/domain/shared/language';
import { controlsTexts } from '@club/texts/controls';
import { frameTexts } from '@club/texts/frame';
import { requestFailedText } from '@club/texts/request-failed';
import { onTextsLoaded, readTextsIn } from '@club/texts/text-area';
import {
  lazy,
  Suspense,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useRouteError,
} from 'react-router';
import { persistedSittings } from '#player/engine/persisted-sitting.ts';
import { type AppActions, AppActionsContext } from '#shared/app-actions.ts';
import { errorMessage } from '#shared/error-message.ts';
import { fontsOfScript } from '#shared/fonts.ts';
import {
  ChooseLanguageContext,
  hasLanguageInPath,
  LanguageContext,
  LoadedTextsContext,
  languageAttributes,
  languageOfPage,
  languageOfPath,
  linkInLanguage,
  pathInLanguage,
  pathWithoutLanguage,
  preferredLanguage,
  storeLanguage,
  useTexts,
} from '#shared/language.ts';
import { languageOfDocument } from '#shared/language-of-document.ts';
import { checkSession, logOut, session, useAccount, useSession } from '#shared/session.ts';
import siteStyles from '#shared/styles/site.css?url';
import { Button } from '#shared/ui/button.tsx';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { PublicFrame } from '#shared/ui/public-frame.tsx';
import { toast } from '#shared/ui/toast.ts';
import { Toaster } from '#shared/ui/toaster.tsx';
import { PageScriptsContext, scriptsOnly, WaitingScripts } from './page-scripts.tsx';

/** Delay before the redirect home. Source: specification, section 9. */
const logOutRedirectMs = 1000;
/** How long to wait for the reply that says whether the quiz is open. */
const roundsTimeoutMs = 3000;
/** How long a change of language waits for its fonts. */
const fontTimeoutMs = 1000;
/** A language counts as chosen after this long without another change. */
const languageRestMs = 2000;
/** Nothing floats over the pages below it. */
const examPath = '/quiz/play/';

const SiteFooter = lazy(async () => {
  // The import may fail for lack of a connection.
  const module = await import('#shared/ui/site-footer.tsx').catch(() => undefined);
  return { default: module?.SiteFooter ?? (() => null) };
});
const footerOfError = (
  <Suspense>
    <SiteFooter />
  </Suspense>
);

/** Those of the page, and those of the names of the languages that it can also be read in. */
function fontsOfPage(language: Language): string[] {
  const { script } = languageFacts[language];
  const scripts = new Set(languages.map((one) => languageFacts[one].script));
  scripts.delete(script);
  return [...[...scripts].flatMap((one) => fontsOfScript[one].languageNames), ...fontsOfScript[script].pages];
}

/**
 * The style sheet is linked rather than imported: a script that imports it adds it a second time, and the whole page is restyled after
 * its first paint, which takes a slow phone a fifth of a second.
 */
export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: siteStyles },
  { rel: 'icon', href: '/icons/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

const headListeners = new Set<() => void>();

export function Layout({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation();
  const [, forceRender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    headListeners.add(forceRender);
    return () => void headListeners.delete(forceRender);
  }, []);
  const scripts = use(PageScriptsContext);
  if (scripts === scriptsOnly) return <Scripts />;
  return (
    <html {...languageAttributes(languageOfPath(pathname))} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b0b12" />
        <Meta />
        {fontsOfPage(languageOfPath(pathname)).map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        {scripts === undefined ? <Scripts /> : <WaitingScripts html={scripts} />}
      </body>
    </html>
  );
}

/** Loaded on demand, because a visitor's page does not need it. */
async function connectionWords() {
  const { connectionTexts } = await import('@club/texts/connection');
  return connectionTexts.read(languageOfDocument());
}

function loggedIn(): string | undefined {
  const current = session.current();
  return current.status === 'account' ? current.user.id : undefined;
}

function useProvidedAppActions(): AppActions {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      async logOut(to = '/') {
        const tell = async (token: string | undefined, signal: AbortSignal) =>
          (await import('#entities/accounts/queries.ts')).endSession(token, signal);
        const outcome = await logOut(tell);
        toast.success((await connectionWords()).loggedOut[outcome]);
        setTimeout(async () => {
          await navigate(linkInLanguage(to, languageOfDocument()));
          session.forgetEnd();
        }, logOutRedirectMs);
      },
      readUnsentWork() {
        const owner = loggedIn();
        return owner === undefined
          ? { unsentCount: 0, hasOpenSection: false }
          : {
              unsentCount: persistedSittings.countUnsent(owner),
              hasOpenSection: persistedSittings.listOf(owner).length > 0,
            };
      },
      async sendUnsentAnswers() {
        const owner = loggedIn();
        if (owner !== undefined) await (await import('#player/engine/queries.ts')).flushUnsentAnswers(owner);
      },
      async canPlayNow({ mayPlay, city }) {
        if (!mayPlay) return false;
        const [{ call }, { siteEndpoints }] = await Promise.all([
          import('#shared/api.ts'),
          import('@club/contract/site'),
        ]);
        const request = call(
          siteEndpoints.listRounds,
          {},
          { quiet: true, signal: AbortSignal.timeout(roundsTimeoutMs) },
        );
        const rounds = await request.then((reply) => reply.rounds).catch(() => []);
        return rounds.some(
          ({ isCurrent, phase, cities }) =>
            isCurrent && phase === 'open' && (cities.length === 0 || cities.includes(city)),
        );
      },
      downloadRegistrations: async (...of) =>
        (await import('#features/participants/queries.ts')).downloadRegistrations(...of),
      downloadResults: async (...of) => (await import('#features/results/queries.ts')).downloadResults(...of),
    }),
    [navigate],
  );
}

/**
 * Restores the session from storage, checks it with the server and redirects to the login once it has expired. Renders
 * nothing: as part of what renders the pages, it would rerender a whole page at once when the account is known.
 */
function SessionExpiryWatcher() {
  const current = useSession();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();

  useEffect(() => {
    const stop = session.start();
    // A visitor without a token loads nothing of this.
    if (session.token()) {
      void checkSession(async (signal) => (await import('#entities/accounts/queries.ts')).currentUser(signal)).then(
        async (problem) => problem && toast.error(problem.sentence ?? (await connectionWords()).userNotRead),
      );
    }
    return stop;
  }, []);

  const isExpired = current.status === 'visitor' && current.ended === 'expired';
  const isAtLogin = ['/signin', '/login'].includes(pathWithoutLanguage(pathname));
  useEffect(() => {
    if (!isExpired) return;
    if (isAtLogin) session.forgetEnd();
    else {
      const signIn = linkInLanguage('/signin?sessionExpired=true', languageOfDocument());
      void navigate(signIn, { replace: true, state: { from: `${pathname}${search}${hash}` } });
    }
  }, [isExpired, isAtLogin, pathname, search, hash, navigate]);
  return null;
}

/** Messages to the account that is logged in are in the language that is chosen. What cannot be said now is said with the next page. */
function LanguageOfAccount({ language }: { language: Language }) {
  const accountId = useAccount()?.id;
  useEffect(() => {
    if (accountId === undefined) return;
    const timer = setTimeout(
      () =>
        void import('#entities/accounts/account-language.ts')
          .then((module) => module.syncLanguage(accountId))
          .catch(() => {}),
      languageRestMs,
    );
    return () => clearTimeout(timer);
  }, [accountId, language]);
  return null;
}

/** Resolves once the fonts are loaded, so that the layout moves only once, or after a short timeout. */
async function loadFontsOf(language: Language): Promise<void> {
  const { awaited } = fontsOfScript[languageFacts[language].script];
  // Only browsers have it.
  if (awaited === undefined || !('fonts' in document)) return;
  const loading = [400, 700].map((weight) => document.fonts.load(`${weight} 1em ${awaited.family}`, awaited.letter));
  const moment = new Promise((resolve) => setTimeout(resolve, fontTimeoutMs));
  await Promise.race([Promise.all(loading).catch(() => {}), moment]);
}

/** A page with an address in each language uses the language of its address, any other the chosen one. */
function useLanguageOfPages(): [Language, (language: Language) => void] {
  const location = useLocation();
  const { pathname } = location;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Language>(() => (import.meta.env.SSR ? 'en' : preferredLanguage()));
  const language = languageOfPage(pathname, chosen);
  const lastChoice = useRef(0);
  const here = useRef(location);
  useLayoutEffect(() => {
    here.current = location;
  }, [location]);

  // In a layout effect, because the page's first call already sends the language; and again for each path, because `Layout` has
  // just given <html> the language of the path.
  useLayoutEffect(() => {
    if (pathname) {
      const { documentElement } = document;
      for (const [name, value] of Object.entries(languageAttributes(language))) {
        // Written again, even the same has all of the page styled again.
        if (documentElement.getAttribute(name) !== value) documentElement.setAttribute(name, value);
      }
    }
    void readTextsIn(language).then(() => {
      for (const forceRender of headListeners) forceRender();
    });
  }, [language, pathname]);

  const choose = useCallback(
    (wanted: Language) => {
      storeLanguage(wanted);
      const choice = ++lastChoice.current;
      void loadFontsOf(wanted).then(() => {
        if (choice !== lastChoice.current) return;
        // A transition keeps the current page until the texts of the other language have loaded.
        startTransition(() => setChosen(wanted));
        // Where they are by now: a link may have been followed meanwhile.
        const { pathname, search, hash } = here.current;
        if (!hasLanguageInPath(pathname)) return;
        const to = `${pathInLanguage(pathname, wanted)}${search}${hash}`;
        void navigate(to, { replace: true, preventScrollReset: true });
      });
    },
    [navigate],
  );

  // An address in another language also chooses that language. While the page is still on its way there, the choice holds.
  useEffect(() => {
    const ofPath = languageOfPath(pathname);
    if (ofPath === 'en') return;
    storeLanguage(ofPath);
    startTransition(() => setChosen(ofPath));
  }, [pathname]);

  return [language, choose];
}

function PageWithTexts() {
  useTexts(frameTexts);
  useTexts(controlsTexts);
  return <Outlet />;
}

export default function Root() {
  const { pathname } = useLocation();
  const [language, chooseLanguage] = useLanguageOfPages();
  const [lateTexts, drawLateTexts] = useReducer((count: number) => count + 1, 0);
  useEffect(() => onTextsLoaded(() => startTransition(drawLateTexts)), []);
  return (
    <AppActionsContext value={useProvidedAppActions()}>
      <LanguageContext value={language}>
        <LoadedTextsContext value={lateTexts}>
          <ChooseLanguageContext value={chooseLanguage}>
            <Suspense>
              <PageWithTexts />
            </Suspense>
            <Toaster page={pathname} isPaused={pathname.startsWith(examPath)} />
            <SessionExpiryWatcher />
            <LanguageOfAccount language={language} />
          </ChooseLanguageContext>
        </LoadedTextsContext>
      </LanguageContext>
    </AppActionsContext>
  );
}

export function HydrateFallback() {
  return (
    <>
      <div className="stage h-16" />
      <div className="mx-auto w-full max-w-6xl px-4 pt-4">
        <LoadingState />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const texts = useTexts(controlsTexts);
  const requestFailed = useTexts(requestFailedText);
  const shown = isRouteErrorResponse(error) ? new Error(requestFailed({ status: error.status })) : error;
  return (
    <PublicFrame footer={footerOfError}>
      <div className="stage h-24" />
      <section role="alert" className="mx-auto flex max-w-lg flex-col items-center gap-4 px-4 py-12 text-center">
        <BuzzerRing tone="buzzer" progress={0.35} className="size-20" />
        <p className="text-lg font-semibold">{errorMessage(shown)}</p>
        <Button variant="secondary" onClick={() => window.location.reload()}>
          {texts.tryAgain}
        </Button>
      </section>
    </PublicFrame>
  );
}
