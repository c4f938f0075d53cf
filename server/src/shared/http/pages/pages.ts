import { isClientRenderedPath } from '@club/contract/shared/pages';
import { Refusal } from '@club/domain/shared/refusal';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '#shared/http/replies/error-reply.ts';
import { sendPageText } from '#shared/http/replies/page-text.ts';
import { fallbackPage, fileOfPath, type PageFiles, serviceWorkerFile, withPages } from './page-files.ts';
import { type ReadServedNews, type ServedNews, withNews } from './served-news.ts';

export interface PageOptions {
  /** Address of the embedded map, the only page of another site that ours may frame. */
  readonly map: () => string;
  /** Whether browsers keep the pages of the quiz for use without a connection; off clears what they have kept. */
  readonly serviceWorker: 'on' | 'off';
  readonly readNews: ReadServedNews;
  /** Pages and files that were made again since they were built, by path. */
  readonly rendered?: () => ReadonlyMap<string, string | Uint8Array>;
}

/** Serves the built pages, and everything that no route matches: people get the page for 404, programs a refusal. */
export async function servePages(
  app: FastifyInstance,
  pages: PageFiles | null,
  { map, serviceWorker, readNews, rendered = () => noPages }: PageOptions,
): Promise<void> {
  if (serviceWorker === 'off') {
    app.get(`/${serviceWorkerFile}`, (request, reply) => {
      reply.header('cache-control', 'no-cache');
      // A browser sends this header when it updates a worker. A page that only checks for a worker does not, and must not bring
      // back the one being removed.
      if (request.headers['service-worker'] !== 'script')
        return sendError(new Refusal('route-unknown'), request, reply);
      return reply.type('application/javascript; charset=utf-8').send(removingWorker);
    });
  }
  let files = pages;
  const shown = createOverlay();
  if (files) await app.register(fastifyStatic, { root: files.folder, serve: false, preCompressed: true });

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isOpenedByPerson = acceptsPage(request);
    if (!isForPage(request, path) && !isOpenedByPerson) return sendError(new Refusal('route-unknown'), request, reply);
    if (!files) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The pages have not been built yet: npm run build\n');
    }
    // A picture that is still being made is served once it is ready.
    if (files.complete && /\.\w+$/.test(path) && fileOfPath(files, path) === null)
      files = (await files.complete) ?? files;
    const frames = originOf(map());
    const now = shown(files, rendered());
    const file = fileOfPath(now, path);
    if (file !== null) {
      const language = now.newsLanguages.get(file);
      return sendFile(request, reply, now, file, { frames, news: language && (await readNews(language)) });
    }
    if (isClientRenderedPath(path)) return sendFile(request, reply, now, fallbackPage, { frames });
    // A page that shows a missing picture or runs a missing script gets no page in its place.
    if (/\.\w+$/.test(path) && !isOpenedByPerson) return sendError(new Refusal('route-unknown'), request, reply);
    return sendFile(request, reply.code(404), now, fallbackPage, { frames });
  });
}

const noPages: ReadonlyMap<string, string | Uint8Array> = new Map();

function originOf(map: string): string {
  return URL.canParse(map) ? new URL(map).origin : "'self'";
}

/** The files with pages in their place, kept until either changes. */
function createOverlay() {
  let last: { files: PageFiles; pages: ReadonlyMap<string, string | Uint8Array>; shown: PageFiles } | undefined;
  return (files: PageFiles, pages: ReadonlyMap<string, string | Uint8Array>): PageFiles => {
    if (last?.files !== files || last.pages !== pages) {
      last = { files, pages, shown: pages.size === 0 ? files : withPages(files, pages) };
    }
    return last.shown;
  };
}

/** The worker fetches pages and files from this server, and nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

/** The reader of PDF files imports decoders from its own folder, and nothing else. */
const pdfWorkerPolicy = "default-src 'none'; script-src 'self'";

/**
 * Replaces the service worker in every browser that has one: clears its caches and removes it. Open pages are
 * unaffected.
 */
const removingWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
    await self.registration.unregister();
  })());
});
`;

/** Programs ask for pages, too, without saying that they accept HTML; but below `/api` they ask for calls. */
function isForPage({ method }: FastifyRequest, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && path !== '/api' && !path.startsWith('/api/');
}

/** Browsers say so of every address that a person opens, and of nothing that a page loads. */
function acceptsPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: PageFiles,
  file: string,
  { frames, news }: { readonly frames: string; readonly news?: ServedNews | undefined },
): FastifyReply {
  const isHtml = file.endsWith('.html');
  // Files in assets/ have a hash of their content in their name, so they never change.
  const cacheControl = file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  reply.header('cache-control', cacheControl);
  if (file === serviceWorkerFile) reply.header('content-security-policy', workerPolicy);
  if (file.endsWith('/pdf.worker.js')) reply.header('content-security-policy', pdfWorkerPolicy);
  // Pages that are not prerendered belong to an account or name students.
  if (file === fallbackPage) reply.header('x-robots-tag', 'noindex');
  if (isHtml) {
    reply
      .header('content-security-policy', pagePolicy(files.scriptHashesByPage.get(file) ?? [], frames))
      .header('permissions-policy', permissionsPolicy);
  }
  const text = files.texts.get(file);
  if (text === undefined) return reply.sendFile(file, { cacheControl: false });
  return sendPageText(request, reply, news === undefined ? text : withNews(text, news));
}

/**
 * Switches off features that our pages never use, so that an injected script cannot use them either. Full screen is for the quiz,
 * copying for the admins. Sent with pages only: the policy of a page covers its scripts, and the header is longer than most other
 * replies.
 */
const permissionsPolicy = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .concat('clipboard-write=(self)', 'fullscreen=(self)')
  .join(', ');

function pagePolicy(scriptHashes: readonly string[], frames: string): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scriptHashes].join(' '),
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `frame-src ${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
