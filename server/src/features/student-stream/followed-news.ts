import { isOnScreens } from '@club/domain/entities/attempts/announcement';
import { currentRoundFor } from '@club/domain/entities/rounds/current-round';
import type { Instant } from '@club/domain/shared/instant';
import { listAnnouncements } from '#entities/attempts/announcement-store.ts';
import { listInterventions } from '#entities/attempts/intervention-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { Viewer } from '#shared/http/viewer.ts';
import { type RoundNews, sharedBy } from './news-reply.ts';
import { type FollowedRound, listFollowedRounds } from './stream-store.ts';

/** The announcements and interventions of all rounds that pages follow, as they were last read. */
export interface FollowedNews {
  newsFor(viewer: Viewer): RoundNews | undefined;
  roundIds(): Iterable<string>;
  /** Reads what has changed since an instant, and everything about a new round. */
  read(since: Instant | undefined): Promise<void>;
  /** @returns the rounds in which something differs from what the last call found */
  changedRounds(now: Instant): ReadonlySet<string>;
  forget(): void;
}

export function createFollowedNews(database: Database): FollowedNews {
  let newsByRound = new Map<string, RoundNews>();
  let toldByRound = new Map<string, string>();
  return {
    newsFor(viewer) {
      const rounds: FollowedRound[] = [...newsByRound.values()].map(({ round }) => round);
      const round = currentRoundFor(rounds, viewer);
      return round && newsByRound.get(round.id);
    },
    roundIds: () => newsByRound.keys(),
    async read(since) {
      const read = new Map<string, RoundNews>();
      for (const round of await listFollowedRounds(database)) {
        const known = newsByRound.get(round.id);
        const from = known && since;
        const announcements = merged(known?.announcements, await listAnnouncements(database, round.id, from));
        const interventions = merged(known?.interventions, await listInterventions(database, round.id, from));
        read.set(round.id, { round, announcements, interventions });
      }
      newsByRound = read;
    },
    changedRounds(now) {
      const fingerprints = new Map([...newsByRound].map(([roundId, news]) => [roundId, newsFingerprint(news, now)]));
      const changed = [...fingerprints].filter(([id, key]) => toldByRound.get(id) !== key).map(([roundId]) => roundId);
      toldByRound = fingerprints;
      return new Set(changed);
    },
    forget() {
      newsByRound = new Map();
      toldByRound = new Map();
    },
  };
}

function newsFingerprint(news: RoundNews, now: Instant): string {
  const { announcedAt, isForAdmins } = news.round;
  const visibility = news.announcements.map((one) => [one.id, isOnScreens(one, now)]);
  const done = news.interventions.map(({ id, changedAt, undoneAt, until }) => [id, changedAt, undoneAt, until]);
  return JSON.stringify([sharedBy(news, now), announcedAt, isForAdmins, visibility, done]);
}

function merged<Row extends { readonly id: number; readonly at: Instant }>(
  known: readonly Row[] | undefined,
  changed: readonly Row[],
): readonly Row[] {
  if (known === undefined) return changed;
  if (changed.length === 0) return known;
  const byId = new Map([...known, ...changed].map((row) => [row.id, row]));
  return [...byId.values()].sort((one, other) => other.at - one.at || other.id - one.id);
}
