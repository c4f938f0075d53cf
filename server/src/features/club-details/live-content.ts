import type { Content } from '@club/content-files/content';
import { type EnteredParts, enterParts } from '@club/content-files/enter-parts';
import type { ClubPart } from '@club/domain/features/club-details/club-parts';
import type { Database } from '#shared/database/database.ts';
import { type EnteredPart, listEnteredParts, readVersions } from './club-details-store.ts';

/** The content with what owners have entered since it was read. */
export interface LiveContent {
  readonly current: Content;
  /** As the files say it. */
  readonly inFiles: Content;
  /** Entered parts that no longer fit, and are not used: the product or another file has changed since. */
  readonly outdated: ReadonlySet<ClubPart>;
  /** Looks whether an owner has entered something, here or at another server. Resolves once everything follows it. */
  refresh(): Promise<void>;
  /** Called at once, and whenever the content has changed; `refresh` waits for it. */
  follow(listener: (content: Content) => Promise<void>): Promise<void>;
}

export async function openLiveContent(
  database: Database,
  content: Content,
  onOutdated: (parts: readonly ClubPart[]) => void = () => undefined,
): Promise<LiveContent> {
  let current = content;
  let outdated: ReadonlySet<ClubPart> = new Set();
  let known = '';
  let refreshing: Promise<void> = Promise.resolve();
  const listeners: ((content: Content) => Promise<void>)[] = [];

  async function read(): Promise<void> {
    if ((await readVersions(database)) === known) return;
    const parts = await listEnteredParts(database);
    const entered = await enterFitting(content, toEntered(parts));
    current = entered.content;
    outdated = entered.outdated;
    known = parts
      .map(({ part, version }) => `${part} ${version}`)
      .sort()
      .join();
    if (outdated.size > 0) onOutdated([...outdated]);
    for (const listener of listeners) await listener(current);
  }

  const live: LiveContent = {
    get current() {
      return current;
    },
    inFiles: content,
    get outdated() {
      return outdated;
    },
    // One after the other, so that a reading that began earlier does not end later.
    refresh() {
      refreshing = refreshing.catch(() => undefined).then(read);
      return refreshing;
    },
    async follow(listener) {
      listeners.push(listener);
      await listener(current);
    },
  };
  await live.refresh();
  return live;
}

export function toEntered(parts: readonly EnteredPart[]): EnteredParts {
  return new Map(parts.flatMap(({ part, entries }) => (entries === null ? [] : [[part, entries] as const])));
}

/** All that was entered, without the parts that no longer fit. */
async function enterFitting(content: Content, entered: EnteredParts) {
  const fitting = new Map(entered);
  const outdated = new Set<ClubPart>();
  for (;;) {
    const reading = await enterParts(content, fitting);
    if ('content' in reading) return { content: reading.content, outdated };
    for (const { part } of reading.problems) {
      outdated.add(part);
      fitting.delete(part);
    }
  }
}

const lookAgainMs = 2000;

/** Looks every other second for what was entered at another server, until it is stopped. */
export function startFollowingClubDetails(live: LiveContent, onError: (error: unknown) => void): () => Promise<void> {
  let looking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    looking = live.refresh().catch(onError);
  }, lookAgainMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
