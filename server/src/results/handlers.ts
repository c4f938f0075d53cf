import { resultsEndpoints } from '@club/contract/results';
import { isFlag } from '@club/domain/quiz/integrity';
import { Refusal } from '@club/domain/shared/refusal';
import { findEntry } from '#quiz/entry-store.ts';
import { listIntegrityEvents } from '#quiz/integrity-event-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { Mount } from '#shared/http/mount.ts';
import { deleteEntry, updateEntry } from './change-entry.ts';
import { toEntryReply } from './entry-reply.ts';
import { filterLeaderboard, placeLines } from './leaderboard.ts';
import { listLeaderboardLines } from './leaderboard-store.ts';
import { listOwnEntries } from './list-own-entries.ts';
import { qualifiersSheet, resultsSheet } from './result-sheets.ts';

/** Puts the calls about the leaderboard and its sheets on the server. */
export function mountResults(mount: Mount, database: Database): void {
  mount(resultsEndpoints.readLeaderboard, async ({ query, viewer, now }) => {
    if (viewer.isAdmin) {
      const placed = placeLines(await listLeaderboardLines(database));
      return { leaderboard: filterLeaderboard(placed, query).map(toEntryReply) };
    }
    const { userId, section } = query;
    if (userId !== viewer.accountId) throw new Refusal('admin-only');
    return { leaderboard: await listOwnEntries(database, { userId, section, now }) };
  });

  mount(resultsEndpoints.updateEntry, async ({ params, body, viewer, now }) => {
    await updateEntry(database, params.id, body, { adminId: viewer.accountId, now });
    const line = placeLines(await listLeaderboardLines(database)).find(({ id }) => id === params.id);
    if (line === undefined) throw new Refusal('entry-unknown');
    return { data: toEntryReply(line) };
  });

  mount(resultsEndpoints.listEntryEvents, async ({ params }) => {
    const entry = await findEntry(database, params.id);
    if (entry === null) throw new Refusal('entry-unknown');
    const events = entry.attemptId === null ? [] : await listIntegrityEvents(database, entry.attemptId);
    return {
      events: events.map(({ section, kind, at }) => ({
        section,
        kind,
        isFlag: isFlag(kind),
        at: new Date(at).toISOString(),
      })),
    };
  });

  mount(resultsEndpoints.deleteEntry, async ({ params, viewer, now }) => {
    await deleteEntry(database, params.id, { adminId: viewer.accountId, now });
    return { message: 'The entry was deleted' };
  });

  mount(resultsEndpoints.downloadResults, async () => ({
    stream: resultsSheet(await listLeaderboardLines(database)),
    fileName: 'results.csv',
  }));

  mount(resultsEndpoints.downloadQualifiers, async ({ query }) => ({
    stream: qualifiersSheet(await listLeaderboardLines(database), query.city),
    fileName: 'qualifiers.csv',
  }));
}
