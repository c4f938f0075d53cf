import { maxAppealsListed, resultsEndpoints } from '@club/contract/results';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { toAnsweredAppealReply, toAppealReply } from '#entities/attempts/appeal-reply.ts';
import { findAnswererName, listWaitingAppeals } from '#entities/attempts/appeal-store.ts';
import { listRowsByIds } from '#entities/attempts/leaderboard-store.ts';
import { readRound } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { Mount } from '#shared/http/mount.ts';
import { answerAppeal } from './answer-appeal.ts';
import { toEntryReply } from './entry-reply.ts';
import { unranked } from './leaderboard.ts';
import { readOwnSummary } from './read-own-summary.ts';
import { sendAppeal } from './send-appeal.ts';

export function mountAppeals(mount: Mount, database: Database): void {
  // Belongs to sitting, but needs to know the results.
  mount(resultsEndpoints.readSummary, ({ viewer }) => readOwnSummary(database, viewer));

  mount(resultsEndpoints.sendAppeal, async ({ viewer, now, body }) => {
    const sent = await sendAppeal(database, { viewer, text: body.text, now });
    return { appeal: toAppealReply(sent) };
  });

  mount(resultsEndpoints.listAppeals, async ({ query }) => {
    const { id: roundId } = await readRound(database, query.round);
    const { waiting, count } = await listWaitingAppeals(database, roundId, maxAppealsListed);
    const rows = await listRowsByIds(
      database,
      waiting.map(({ entryId }) => entryId),
    );
    const rowsById = new Map(rows.map((row) => [row.id, row]));
    return {
      waiting: waiting.flatMap(({ entryId, sentAt }) => {
        const row = rowsById.get(entryId);
        return row === undefined ? [] : [{ entry: toEntryReply(unranked(row)), sentAt: toIsoTime(sentAt) }];
      }),
      count,
    };
  });

  mount(resultsEndpoints.answerAppeal, async ({ params, body, act }) => {
    const replaces = body.replaces === null ? null : Date.parse(body.replaces);
    const appeal = await answerAppeal(database, params.id, { answer: body.answer, replaces }, act);
    return { appeal: toAnsweredAppealReply(appeal, await findAnswererName(database, appeal)) };
  });
}
