import { languages } from '@club/domain/shared/language';
import { readTextsIn } from '@club/texts/text-area';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { languageScript } from './language-script.ts';
import { sessionEndedScript } from './session-ended-script.ts';

/**
 * Writes a page when the pages are built. It is written whole and in order: React would else put parts that are long at the end of the
 * document, for a script to move to their place.
 */
export default async function writePage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  for (const language of languages) await readTextsIn(language);
  const errors: unknown[] = [];
  const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  await page.allReady;
  // A part that failed would be left out, and nobody would see it before the visitors do.
  if (errors.length > 0) throw errors[0];
  headers.set('content-type', 'text/html');
  // The fallback page is written as if it were the first page, and is none.
  const { pathname } = new URL(request.url);
  const isFallback = request.headers.has('x-react-router-spa-mode');
  const script = isFallback ? '' : languageScript(pathname) + sessionEndedScript(pathname);
  const html = await new Response(page).text();
  return new Response(html.replace('<head>', `<head>${script}`), { status, headers });
}
