import { languages } from '@club/domain/shared/language';
import { readTextsIn } from '@club/texts/text-area';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { createRequestHandler, type EntryContext, ServerRouter } from 'react-router';
import { pathWithoutLanguage } from '#shared/language.ts';
import { accountScript } from './account-script.ts';
import { languageScript } from './language-script.ts';
import { PageScriptsContext, scriptsOnly } from './page-scripts.tsx';
import { sessionEndedScript } from './session-ended-script.ts';
import { themeScript } from './theme-script.ts';

/**
 * Renders everything in order: otherwise React puts long parts at the end of the document, for a script to move into place.
 * @throws errors of components, which would otherwise be missing from the page
 */
async function toHtml(node: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(node, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  await stream.allReady;
  if (errors.length > 0) throw errors[0];
  return new Response(stream).text();
}

/** For the server, which renders the pages again with what an owner has entered: it has no packages of the pages. */
export { createRequestHandler };

const withScript = (page: string, script: string) => page.replace('<head>', () => `<head>${script}`);

/**
 * What an owner has entered, for the scripts of the page, which were built without it. A page has what it alone shows: its scripts
 * start before anything could be fetched.
 */
function enteredScript(pathname: string): string {
  if (globalThis.entered === undefined) return '';
  const { club, home, privacy, later, ...ofPages } = globalThis.entered;
  const own = Object.entries(ofPages).filter(([name]) => pathWithoutLanguage(pathname) === `/${name}`);
  const carried = JSON.stringify({ club, home, privacy, later, ...Object.fromEntries(own) });
  return `<script>entered=${carried.replaceAll('<', '\\u003c')}</script>`;
}

/** Prerenders a page during the build, and on the server when the club's details change. */
export default async function writePage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  for (const language of languages) await readTextsIn(language);
  headers.set('content-type', 'text/html');
  const router = (own: EntryContext) => <ServerRouter context={own} url={request.url} />;
  const { pathname } = new URL(request.url);
  // The fallback page shows nothing without its scripts, so they do not wait.
  if (import.meta.env.DEV || request.headers.has('x-react-router-spa-mode'))
    return new Response(withScript(await toHtml(router(context)), enteredScript(pathname) + themeScript), {
      status,
      headers,
    });

  const scripts = await toHtml(<PageScriptsContext value={scriptsOnly}>{router(context)}</PageScriptsContext>);
  // The loaders' data is already among the scripts, and its stream can be read only once.
  const { serverHandoffStream: _, ...rest } = context;
  const page = await toHtml(<PageScriptsContext value={scripts}>{router(rest)}</PageScriptsContext>);
  const script =
    enteredScript(pathname) + languageScript(pathname) + themeScript + accountScript + sessionEndedScript(pathname);
  return new Response(withScript(page, script), { status, headers });
}
