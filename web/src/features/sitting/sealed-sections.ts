import type { AttemptReply } from '@club/contract/entities/attempts';
import { LoadedPictures } from '#player/engine/loaded-pictures.ts';
import type { QuizCalls } from '#player/engine/quiz-calls.ts';
import { quizFailure } from '#player/engine/quiz-failure.ts';
import { canUnseal, unsealSection } from './unseal-section.ts';

export interface SealedSectionRef {
  readonly paper: string;
  readonly section: number;
}

export interface SealedFetch {
  /** What earlier fetches brought, which this one continues. */
  readonly arrived: Uint8Array<ArrayBuffer>;
  readonly onBytes: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly signal: AbortSignal;
}

export type FetchSealedSection = (name: SealedSectionRef, fetch: SealedFetch) => Promise<void>;

/**
 * Name of the browser's cache in which sealed sections outlive the page. Nobody can open them without a start, so they belong to no
 * account.
 */
const cacheName = 'sealed-sections';
const fetchTimeoutMs = 120_000;
/** After this many consecutive failures that brought nothing, nothing is fetched until the progress is requested again. */
const maxFailures = 6;
const pauseAfterFailureMs = 15_000;
const quietMs = 15_000;

/**
 * Prefetches upcoming sections, sealed, so that a start need not wait for their pictures: one at a time, at random so
 * that ten thousand pages do not fetch at once, and never alongside a call that matters. What arrived before such a call is
 * kept, so a slow phone that saves often has the section in the end. Everything works without it. See docs/rules/timing.md, T13.
 */
export class SealedSections {
  readonly #fetch: FetchSealedSection;
  readonly #loaded = new Map<string, { readonly name: SealedSectionRef; readonly bytes: Uint8Array<ArrayBuffer> }>();
  readonly #refused = new Set<string>();
  #wanted: readonly SealedSectionRef[] = [];
  #paper: string | undefined;
  /** Delay before a fetch: at least `leastMs`, plus up to `randomMs` at random. */
  #fetchDelay: FetchDelay = { leastMs: 0, randomMs: 0 };
  #failures = 0;
  /** When nothing will have been sent for long enough. */
  #quietAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #inFlight: AbortController | undefined;
  #part: { readonly key: string; readonly bytes: Uint8Array<ArrayBuffer> } | undefined;
  #isActive = false;

  constructor(fetch: FetchSealedSection) {
    this.#fetch = fetch;
  }

  /** Fetches sections as they become available, until the returned function is called. */
  start(): () => void {
    this.#isActive = true;
    this.#scheduleNext();
    return () => {
      this.#isActive = false;
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#inFlight?.abort(ownCall);
    };
  }

  /** Learns which sections may be fetched, and drops those no longer needed. */
  updateFromAttempt(attempt: AttemptReply): void {
    const isOver = attempt.submitted || attempt.disqualified || !canUnseal();
    const paper = isOver ? undefined : attempt.sealedPaper;
    const namesOf = (states: readonly string[]) =>
      attempt.sections.flatMap(({ section, state }) =>
        paper !== undefined && states.includes(state) ? [{ paper, section }] : [],
      );
    this.#paper = paper;
    this.#wanted = namesOf(['not-started']);
    this.#setFetchDelay(fetchDelayFor(attempt));
    this.#failures = 0;
    const useful = new Set(namesOf(['not-started', 'open']).map(cacheKeyOf));
    for (const key of this.#loaded.keys()) if (!useful.has(key)) this.#loaded.delete(key);
    void sealedSectionCache.forgetOthers(useful);
    this.#scheduleNext();
  }

  /** Something has to be sent, so the fetch stops and is continued once nothing has been sent for a while. */
  abortPrefetch(): void {
    this.#quietAt = performance.now() + quietMs;
    this.#inFlight?.abort(ownCall);
    this.#scheduleAnew();
  }

  async find(
    section: number,
  ): Promise<{ readonly name: SealedSectionRef; readonly bytes: Uint8Array<ArrayBuffer> } | undefined> {
    const paper = this.#paper;
    if (paper === undefined) return undefined;
    const name = { paper, section };
    const held = this.#loaded.get(cacheKeyOf(name));
    if (held !== undefined) return held;
    const bytes = await sealedSectionCache.find(cacheKeyOf(name));
    return bytes && { name, bytes };
  }

  onSectionStarted(section: number): void {
    this.#wanted = this.#wanted.filter((one) => one.section !== section);
    this.#setFetchDelay(fetchDelayWhileSitting);
    this.#scheduleNext();
  }

  discard(name: SealedSectionRef): void {
    this.#loaded.delete(cacheKeyOf(name));
    this.#refused.add(cacheKeyOf(name));
    void sealedSectionCache.forget(cacheKeyOf(name));
  }

  #setFetchDelay(delay: FetchDelay): void {
    const isOther = delay.leastMs !== this.#fetchDelay.leastMs;
    this.#fetchDelay = delay;
    if (isOther) this.#scheduleAnew();
  }

  #scheduleAnew(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#scheduleNext();
  }

  #scheduleNext(): void {
    if (!this.#isActive || this.#timer !== undefined || this.#inFlight !== undefined) return;
    if (this.#next() === undefined || this.#failures >= maxFailures) return;
    const { leastMs: minMs, randomMs } = this.#fetchDelay;
    const leastMs = Math.max(minMs, this.#quietAt - performance.now());
    const delayMs = leastMs + randomMs * Math.random() + pauseAfterFailureMs * this.#failures;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const next = this.#next();
      if (next !== undefined) void this.#load(next);
    }, delayMs);
  }

  #next(): SealedSectionRef | undefined {
    return this.#wanted.find((name) => !this.#loaded.has(cacheKeyOf(name)) && !this.#refused.has(cacheKeyOf(name)));
  }

  async #load(name: SealedSectionRef): Promise<void> {
    const key = cacheKeyOf(name);
    const inFlight = new AbortController();
    const before = this.#part?.key === key ? this.#part.bytes.length : 0;
    this.#inFlight = inFlight;
    const timer = setTimeout(() => inFlight.abort(), fetchTimeoutMs);
    try {
      const kept = await sealedSectionCache.find(key);
      const bytes = kept ?? (await this.#continue(name, inFlight.signal));
      this.#loaded.set(key, { name, bytes });
      this.#part = undefined;
      this.#failures = 0;
      if (!kept) await sealedSectionCache.keep(key, bytes);
    } catch (error) {
      if (quizFailure(error) !== 'refused') {
        const hasGrown = this.#part?.key === key && this.#part.bytes.length > before;
        if (hasGrown) this.#failures = 0;
        else if (inFlight.signal.reason !== ownCall) this.#failures += 1;
      } else if (before === 0) this.#refused.add(key);
      // Another server process sealed it otherwise: from the beginning.
      else this.#part = undefined;
    } finally {
      clearTimeout(timer);
      this.#inFlight = undefined;
      this.#scheduleNext();
    }
  }

  async #continue(name: SealedSectionRef, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
    const key = cacheKeyOf(name);
    let bytes = this.#part?.key === key ? this.#part.bytes : new Uint8Array();
    await this.#fetch(name, {
      arrived: bytes,
      signal,
      onBytes: (more) => {
        const joined = new Uint8Array(bytes.length + more.length);
        joined.set(bytes);
        joined.set(more, bytes.length);
        bytes = joined;
        this.#part = { key, bytes };
      },
    });
    return bytes;
  }
}

/** Why a fetch stopped, if not for its own fault. */
const ownCall = new DOMException('something has to be sent', 'AbortError');

interface FetchDelay {
  readonly leastMs: number;
  readonly randomMs: number;
}

const fetchDelayWhileSitting: FetchDelay = { leastMs: quietMs, randomMs: 30_000 };

/** Before the opening there is time; participants who come late still read the instructions for a moment. */
function fetchDelayFor({ sections, opensAt, now }: AttemptReply): FetchDelay {
  if (sections.some(({ state }) => state === 'open')) return fetchDelayWhileSitting;
  const leftMs = opensAt === null ? 0 : Date.parse(opensAt) - Date.parse(now);
  return { leastMs: 0, randomMs: Math.min(120_000, Math.max(2000, leftMs / 4)) };
}

function cacheKeyOf({ paper, section }: SealedSectionRef): string {
  return `/sealed/${paper}/${section}`;
}

/** Survives the page; empty if there is no storage or the disk is full. */
const sealedSectionCache = {
  async find(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const kept = await withCache((cache) => cache.match(key));
    return kept && new Uint8Array(await kept.arrayBuffer());
  },
  keep: (key: string, bytes: Uint8Array<ArrayBuffer>) => withCache((cache) => cache.put(key, new Response(bytes))),
  forget: (key: string) => withCache((cache) => cache.delete(key)),
  async forgetOthers(keys: ReadonlySet<string>): Promise<void> {
    await withCache(async (cache) => {
      const requests = await cache.keys();
      await Promise.all(
        requests.filter(({ url }) => !keys.has(new URL(url).pathname)).map((request) => cache.delete(request)),
      );
    });
  },
};

async function withCache<Result>(use: (cache: Cache) => Promise<Result>): Promise<Result | undefined> {
  if (!('caches' in globalThis)) return undefined;
  try {
    return await use(await caches.open(cacheName));
  } catch {
    return undefined;
  }
}

/** An account's calls, which start a section from its sealed copy or, if that fails, like any other. */
export function withSealedSections(sealed: SealedSections, calls: QuizCalls): QuizCalls {
  async function open(section: number): ReturnType<QuizCalls['startSection']> {
    const found = await sealed.find(section);
    if (found === undefined) return calls.startSection(section);
    const started = await calls.startSection(section, found.name.paper);
    const { sealKey, ...reply } = started.reply;
    if (sealKey === undefined) return started;
    try {
      const { questions, pictures } = await unsealSection(found.bytes, sealKey);
      return { ...started, reply: { ...reply, questions }, pictures: new LoadedPictures(pictures) };
    } catch {
      sealed.discard(found.name);
      return calls.startSection(section);
    }
  }

  return {
    ...calls,
    async readAttempt(signal) {
      const timed = await calls.readAttempt(signal);
      sealed.updateFromAttempt(timed.reply);
      return timed;
    },
    async startSection(section) {
      sealed.abortPrefetch();
      const started = await open(section);
      sealed.onSectionStarted(section);
      return started;
    },
    saveAnswers(...save) {
      sealed.abortPrefetch();
      return calls.saveAnswers(...save);
    },
    finishSection(...finish) {
      sealed.abortPrefetch();
      return calls.finishSection(...finish);
    },
    submit() {
      sealed.abortPrefetch();
      return calls.submit();
    },
  };
}
