import { translatedLanguages } from '@club/domain/shared/language';

/** The files to cache from one build, chosen by `tools/build-service-worker.ts`. */
export interface PrecacheManifest {
  /** Names the build. */
  readonly version: string;
  /** Addresses of scripts, styles and fonts that the pages of the quiz need. */
  readonly files: readonly string[];
  /** An address that every page of this build contains, and no page of another. */
  readonly mark: string;
}

export interface WorkerEnvironment {
  readonly caches: CacheStorage;
  readonly fetch: (request: RequestInfo, init?: RequestInit) => Promise<Response>;
  /** The address of the site, without a path. */
  readonly origin: string;
  /** How long to wait for a quiz page that is cached; the slowest usable connection takes three seconds. */
  readonly patienceMs: number;
}

/** One of the addresses of the fallback page, which renders by its address. */
const appShellPage = '/quiz/instr/0';
/** The practice pages, one for each language. */
const practicePages = ['', ...translatedLanguages.map((language) => `/${language}`)].map((of) => `${of}/quiz/practice`);
const offlinePage = '/offline.html';

const cacheNamePrefix = 'pages-';
const maxConcurrentFetches = 4;

/**
 * The pages of the quiz from one build, for a browser without a connection. The server always comes first: the cache is used only
 * if it does not answer. Calls of the API are left alone.
 */
export class PageCache {
  readonly #build: PrecacheManifest;
  readonly #around: WorkerEnvironment;

  constructor(build: PrecacheManifest, around: WorkerEnvironment) {
    this.#build = build;
    this.#around = around;
  }

  get #name(): string {
    return `${cacheNamePrefix}${this.#build.version}`;
  }

  /** Downloads the files to cache, a few at once, so that the user's own requests do not have to wait long. */
  async precache(): Promise<void> {
    const { caches, fetch } = this.#around;
    const cache = await caches.open(this.#name);
    for (const page of [appShellPage, ...practicePages]) {
      const response = await fetch(page, { cache: 'no-cache' });
      if (!response.ok || !(await response.clone().text()).includes(this.#build.mark)) {
        throw new Error(`${page} is not of the build ${this.#build.version}`);
      }
      await cache.put(page, response);
    }
    // It says the name of the club, which may have changed since.
    const offline = await fetch(offlinePage, { cache: 'no-cache' });
    if (!offline.ok) throw new Error(`${offlinePage} cannot be read`);
    await cache.put(offlinePage, offline);
    const waiting = [...this.#build.files];
    const fetchNext = async (): Promise<void> => {
      const file = waiting.shift();
      if (file === undefined) return;
      if (!(await cache.match(file))) await cache.add(file);
      return fetchNext();
    };
    await Promise.all(Array.from({ length: maxConcurrentFetches }, fetchNext));
  }

  /** Deletes all older builds but the last, whose pages may still be open and request their scripts. */
  async deleteOlderBuilds(): Promise<void> {
    const { caches } = this.#around;
    const older = (await caches.keys()).filter((name) => name.startsWith(cacheNamePrefix) && name !== this.#name);
    await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
  }

  /**
   * @returns undefined if the request is left to the browser
   * @param preloaded the browser's own request, made while the worker was starting
   */
  respond(request: Request, preloaded?: Promise<Response | undefined>): Promise<Response> | undefined {
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== this.#around.origin) return undefined;
    if (request.mode === 'navigate') {
      return pathname.startsWith('/api/') ? undefined : this.#page(request, preloaded, cachedPagePath(pathname));
    }
    if (pathname.startsWith('/assets/')) return this.#file(request);
    const isPicture = request.destination === 'image' && /^(?:\/api)?\/files\//.test(pathname);
    return isPicture ? this.#picture(request) : undefined;
  }

  async #page(
    request: Request,
    preloaded: Promise<Response | undefined> | undefined,
    name: string | undefined,
  ): Promise<Response> {
    const response = this.#ask(request, preloaded);
    const fresh = await (name === undefined ? response : withTimeout(response, this.#around.patienceMs));
    if (fresh && (name === undefined || fresh.status < 500)) return fresh;
    const cache = await this.#around.caches.open(this.#name);
    const kept = name === undefined ? undefined : await cache.match(name);
    return kept ?? (await response) ?? (await cache.match(offlinePage)) ?? Response.error();
  }

  async #ask(request: Request, preloaded: Promise<Response | undefined> | undefined): Promise<Response | undefined> {
    try {
      return (await preloaded) ?? (await this.#around.fetch(request));
    } catch {
      return undefined;
    }
  }

  /** Its name contains a hash of its content, so it is right for any build. */
  async #file(request: Request): Promise<Response> {
    const { caches, fetch } = this.#around;
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    const response = await fetch(request);
    if (response.ok) {
      const copy = response.clone();
      // A full disk is no reason to withhold the file.
      await caches
        .open(this.#name)
        .then((cache) => cache.put(request, copy))
        .catch(() => undefined);
    }
    return response;
  }

  /** The pages themselves keep the pictures of an open section. */
  async #picture(request: Request): Promise<Response> {
    const { caches, fetch } = this.#around;
    return (await caches.match(request.url, { ignoreVary: true })) ?? (await fetch(request));
  }
}

function cachedPagePath(pathname: string): string | undefined {
  if (/^\/quiz\/(?:instr|play|result)\//.test(pathname)) return appShellPage;
  const plain = pathname.replace(/\/$/, '');
  return practicePages.includes(plain) ? plain : undefined;
}

/** Undefined after the time-out. */
async function withTimeout<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([promise, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
