import type { AttemptReply } from '@club/contract/entities/attempts';
import { canOpenSealed, openSealedSection } from './open-sealed-section.ts';
import { PicturesAtHand } from './pictures-at-hand.ts';
import type { QuizCalls } from './quiz-calls.ts';
import { quizFailure } from './quiz-failure.ts';

/** A section of a published paper, as a page fetches it before its start. */
export interface SealedName {
  readonly paper: string;
  readonly section: number;
}

export type FetchSealed = (name: SealedName, signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;

/** In the browser's cache of this name sealed sections outlive the page. Nobody can open them without a start, so they belong to no account. */
const cacheName = 'sealed-sections';
/** How long a fetch may take, in milliseconds. */
const patienceMs = 120_000;
/** After so many failures in a row nothing is tried until the progress is asked for again. */
const mostFailures = 6;
const pauseAfterFailureMs = 15_000;

/**
 * Fetches the sections that are still to be sat, sealed, so that a start need not wait for their pictures: one after the other, at
 * random, so that ten thousand pages do not fetch at once, and never beside a call that matters. Without it everything works as it
 * would. See docs/rules/timing.md, T13.
 */
export class SealedSections {
  readonly #fetch: FetchSealed;
  readonly #held = new Map<string, { readonly name: SealedName; readonly bytes: Uint8Array<ArrayBuffer> }>();
  readonly #refused = new Set<string>();
  /** Those that are not started, in their order. */
  #wanted: readonly SealedName[] = [];
  #paper: string | undefined;
  /** How long to wait before a fetch: at least so long, and at random up to so much longer. */
  #calm = { leastMs: 0, randomMs: 0 };
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underWay: AbortController | undefined;
  #isActive = false;

  constructor(fetch: FetchSealed) {
    this.#fetch = fetch;
  }

  /** Fetches from now on what is to be fetched, until what it gives is called. */
  begin(): () => void {
    this.#isActive = true;
    this.#plan();
    return () => {
      this.#isActive = false;
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#underWay?.abort();
    };
  }

  /** Hears what may be fetched, and forgets what is of no use any more. */
  learn(attempt: AttemptReply): void {
    const isOver = attempt.submitted || attempt.disqualified || !canOpenSealed();
    const paper = isOver ? undefined : attempt.sealedPaper;
    const namesOf = (states: readonly string[]) =>
      attempt.sections.flatMap(({ section, state }) =>
        paper !== undefined && states.includes(state) ? [{ paper, section }] : [],
      );
    this.#paper = paper;
    this.#wanted = namesOf(['not-started']);
    this.#calm = calmOf(attempt);
    this.#failures = 0;
    const useful = new Set(namesOf(['not-started', 'open']).map(keyOf));
    for (const key of this.#held.keys()) if (!useful.has(key)) this.#held.delete(key);
    void keptSealed.forgetOthers(useful);
    this.#plan();
  }

  /** Something has to be sent: what is being fetched waits for a calmer moment. */
  giveWay(): void {
    this.#underWay?.abort();
  }

  /** A section as it was fetched; undefined where it was not. */
  async find(
    section: number,
  ): Promise<{ readonly name: SealedName; readonly bytes: Uint8Array<ArrayBuffer> } | undefined> {
    const paper = this.#paper;
    if (paper === undefined) return undefined;
    const name = { paper, section };
    const held = this.#held.get(keyOf(name));
    if (held !== undefined) return held;
    const bytes = await keptSealed.find(keyOf(name));
    return bytes && { name, bytes };
  }

  /** A section was started, so the others wait a while, and it itself is not to be fetched any more. */
  begun(section: number): void {
    this.#wanted = this.#wanted.filter((one) => one.section !== section);
    this.#calm = calmWhileSitting;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#plan();
  }

  /** What was fetched cannot be opened. */
  discard(name: SealedName): void {
    this.#held.delete(keyOf(name));
    this.#refused.add(keyOf(name));
    void keptSealed.forget(keyOf(name));
  }

  #plan(): void {
    if (!this.#isActive || this.#timer !== undefined || this.#underWay !== undefined) return;
    if (this.#next() === undefined || this.#failures >= mostFailures) return;
    const { leastMs, randomMs } = this.#calm;
    const delayMs = leastMs + randomMs * Math.random() + pauseAfterFailureMs * this.#failures;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const next = this.#next();
      if (next !== undefined) void this.#hold(next);
    }, delayMs);
  }

  #next(): SealedName | undefined {
    return this.#wanted.find((name) => !this.#held.has(keyOf(name)) && !this.#refused.has(keyOf(name)));
  }

  async #hold(name: SealedName): Promise<void> {
    const key = keyOf(name);
    const underWay = new AbortController();
    this.#underWay = underWay;
    const timer = setTimeout(() => underWay.abort(), patienceMs);
    try {
      const kept = await keptSealed.find(key);
      const bytes = kept ?? (await this.#fetch(name, underWay.signal));
      this.#held.set(key, { name, bytes });
      this.#failures = 0;
      if (!kept) await keptSealed.keep(key, bytes);
    } catch (error) {
      if (quizFailure(error) === 'refused') this.#refused.add(key);
      else this.#failures += 1;
    } finally {
      clearTimeout(timer);
      this.#underWay = undefined;
      this.#plan();
    }
  }
}

/** Whoever sits is disturbed as little as can be. */
const calmWhileSitting = { leastMs: 15_000, randomMs: 30_000 };

/** Before the bell there is time; whoever comes late reads the instructions for a moment. */
function calmOf({ sections, opensAt, now }: AttemptReply): { readonly leastMs: number; readonly randomMs: number } {
  if (sections.some(({ state }) => state === 'open')) return calmWhileSitting;
  const leftMs = opensAt === null ? 0 : Date.parse(opensAt) - Date.parse(now);
  return { leastMs: 0, randomMs: Math.min(120_000, Math.max(2000, leftMs / 4)) };
}

function keyOf({ paper, section }: SealedName): string {
  return `/sealed/${paper}/${section}`;
}

/** What outlives the page; nothing, where the browser keeps nothing or its disk is full. */
const keptSealed = {
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

/** The calls of an account, which start a section from what was fetched of it sealed, and as any other where that does not work. */
export function withSealedSections(sealed: SealedSections, calls: QuizCalls): QuizCalls {
  async function open(section: number): ReturnType<QuizCalls['startSection']> {
    const found = await sealed.find(section);
    if (found === undefined) return calls.startSection(section);
    const started = await calls.startSection(section, found.name.paper);
    const { sealKey, ...reply } = started.reply;
    if (sealKey === undefined) return started;
    try {
      const { questions, pictures } = await openSealedSection(found.bytes, sealKey);
      return { ...started, reply: { ...reply, questions }, pictures: new PicturesAtHand(pictures) };
    } catch {
      sealed.discard(found.name);
      return calls.startSection(section);
    }
  }

  return {
    ...calls,
    async readAttempt(signal) {
      const timed = await calls.readAttempt(signal);
      sealed.learn(timed.reply);
      return timed;
    },
    async startSection(section) {
      sealed.giveWay();
      const started = await open(section);
      sealed.begun(section);
      return started;
    },
    saveAnswers(...save) {
      sealed.giveWay();
      return calls.saveAnswers(...save);
    },
    finishSection(...finish) {
      sealed.giveWay();
      return calls.finishSection(...finish);
    },
    submit() {
      sealed.giveWay();
      return calls.submit();
    },
  };
}
