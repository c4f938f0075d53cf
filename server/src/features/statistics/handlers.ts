import { maxGroupsListed, statisticsEndpoints } from '@club/contract/statistics';
import { Refusal } from '@club/domain/shared/refusal';
import { may } from '@club/domain/shared/role';
import { readRound, requireMarked } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { Mount } from '#shared/http/mount.ts';
import { sheetFile } from '#shared/sheets/sheet.ts';
import { readPaperStatistics } from './read-statistics.ts';
import { toQuestionStatistics } from './statistics-reply.ts';
import { quartilesSheet, statisticsSheet } from './statistics-sheet.ts';
import { type EntryGrouping, listScoreQuartiles } from './statistics-store.ts';

export function mountStatistics(mount: Mount, { database }: { readonly database: Database }): void {
  const statisticsOf = async (slug: string | undefined) => {
    const round = await readRound(database, slug);
    const statistics = await readPaperStatistics(database, round);
    if (statistics === null) throw new Refusal('paper-not-published');
    return { round, statistics };
  };

  const readSpreads = async (roundId: string) => {
    const spread = (grouping: EntryGrouping) => listScoreQuartiles(database, roundId, grouping, maxGroupsListed);
    return { city: await spread('city'), school: await spread('school'), class: await spread('class') };
  };

  mount(statisticsEndpoints.readStatistics, async ({ query, viewer }) => {
    const { round, statistics } = await statisticsOf(query.round);
    return {
      isRehearsal: round.isRehearsal,
      participants: statistics.participants,
      reliability: statistics.reliability,
      questions: toQuestionStatistics(statistics),
      // A school with one entry would reveal that student's score to question writers.
      spreads: may(viewer.role, 'watch') ? await readSpreads(round.id) : { city: [], school: [], class: [] },
    };
  });

  mount(statisticsEndpoints.downloadStatistics, async ({ query }) => {
    const { statistics } = await statisticsOf(query.round);
    return sheetFile(statisticsSheet(statistics), query.format);
  });

  mount(statisticsEndpoints.downloadScoreSpreads, async ({ query }) => {
    const round = await readRound(database, query.round);
    requireMarked(round);
    return sheetFile(quartilesSheet(await readSpreads(round.id)), query.format);
  });
}
