import type { RoundReply } from '@club/contract/entities/rounds';
import { type AnnouncedRound, currentPhase, type OwnProgress } from '@club/domain/entities/rounds/round-status';
import type { Instant } from '@club/domain/shared/instant';
import { toAnnouncedRound } from '#entities/rounds/schedule.ts';
import { session } from '#shared/session.ts';
import { readCurrentRound } from './queries.ts';

export interface RoundStatusState {
  readonly round: (RoundReply & { readonly announced: AnnouncedRound }) | null;
  /** Of the logged-in account; undefined for a visitor. */
  readonly own: OwnProgress | undefined;
  /** The participant whom this is about; undefined: any visitor. */
  readonly of: string | undefined;
  readonly serverNow: () => Instant;
}

/** In milliseconds. An open page follows the round by the clock; only changes by the club have to be polled. */
const refetchIntervalMs = 5 * 60_000;
/** In milliseconds, between the closing and the results, which are published manually and awaited. */
const resultsIntervalMs = 60_000;
/** A share of the interval, so that pages opened at the same moment do not all poll at the same moment. */
const maxJitter = 0.2;
/** In milliseconds, on a page that is opened or returned to. Short, because a returning participant has made progress. */
const maxAgeMs = 5_000;

let state: RoundStatusState | undefined;
let readAt = Number.NEGATIVE_INFINITY;
let ownState:
  | { readonly accountId: string; readonly progress: OwnProgress | undefined; readonly readAt: number }
  | undefined;
let reading: Promise<void> | undefined;
const listeners = new Set<() => void>();
let stop: (() => void) | undefined;

function participant(): string | undefined {
  const now = session.current();
  return now.status === 'account' && now.user.mayPlay ? now.user.id : undefined;
}

async function readRound(): Promise<void> {
  const sentAt = performance.now();
  const { round, clockOffset } = await readCurrentRound();
  readAt = sentAt;
  const known = {
    round: round && { ...round, announced: toAnnouncedRound(round) },
    serverNow: () => performance.now() + clockOffset,
  };
  // What holds for visitors may not hold for whoever takes part: they are told nothing until both are there.
  await readFor(known);
}

type KnownRound = Pick<RoundStatusState, 'round' | 'serverNow'>;

/** What cannot be read is not waited for. */
async function readFor(known: KnownRound): Promise<void> {
  const of = participant();
  await readOwn(known).catch(() => {});
  show(known, of);
}

function show({ round, serverNow }: KnownRound, of: string | undefined): void {
  state = { round, serverNow, of, own: ownState?.accountId === of ? ownState?.progress : undefined };
  for (const listener of listeners) listener();
}

async function readOwn(of: KnownRound): Promise<void> {
  const accountId = participant();
  if (of.round === null || accountId === undefined) return;
  const phase = currentPhase(of.round.announced, of.serverNow());
  if (phase === 'draft' || phase === 'announced' || phase === 'archived') return;
  if (ownState?.accountId === accountId && performance.now() - ownState.readAt < maxAgeMs) return;
  const { readOwnProgress } = await import('#entities/attempts/queries.ts');
  const progress = await readOwnProgress(of.round.slug);
  ownState = { accountId, progress, readAt: performance.now() };
}

/** Refetches stale data. After a failure the previous news, or the prerendered page, stays. */
function refresh(): Promise<void> {
  reading ??= (async () => {
    let askedFor: string | undefined;
    try {
      do {
        askedFor = participant();
        if (performance.now() - readAt >= maxAgeMs) await readRound();
        else if (state) await readFor(state);
        // Somebody may have logged in meanwhile.
      } while (askedFor !== participant());
    } catch {
      // Optional data, so failures are silent.
    } finally {
      reading = undefined;
    }
  })();
  return reading;
}

function isPollDue(): boolean {
  if (performance.now() - readAt >= refetchIntervalMs) return true;
  return state?.round != null && currentPhase(state.round.announced, state.serverNow()) === 'closed';
}

function start(): () => void {
  void refresh();
  const seen = () => {
    if (!document.hidden) void refresh();
  };
  const poll = () => {
    if (isPollDue()) seen();
  };
  const again = setInterval(poll, resultsIntervalMs * (1 + Math.random() * maxJitter));
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('online', seen);
  const stopFollowing = session.subscribe(() => {
    // Who logs out is a visitor at once; who logs in is told nothing of what held before.
    if (state && participant() === undefined) {
      ownState = undefined;
      show(state, undefined);
    }
    void refresh();
  });
  return () => {
    clearInterval(again);
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('online', seen);
    stopFollowing();
  };
}

/** Fetched when a page first needs it and kept across pages. */
export const roundStatusStore = {
  /** Undefined until it is known for whoever is logged in. */
  current: (): RoundStatusState | undefined => (state?.of === participant() ? state : undefined),

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    stop ??= start();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop?.();
      stop = undefined;
    };
  },

  refresh,

  /** Resolves once the server has replied for the first time; without a connection, when it is back. */
  whenKnown(): Promise<void> {
    if (state !== undefined) return Promise.resolve();
    return new Promise((resolve) => {
      const stopListening = roundStatusStore.subscribe(() => {
        stopListening();
        resolve();
      });
    });
  },

  /** For tests. */
  forget(): void {
    state = undefined;
    ownState = undefined;
    readAt = Number.NEGATIVE_INFINITY;
  },
};
