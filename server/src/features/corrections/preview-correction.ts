import { type correctionsEndpoints, maxEffectsListed } from '@club/contract/corrections';
import type { InputOf, ReplyOf } from '@club/contract/shared/endpoint';
import { resultsStep } from '@club/domain/entities/rounds/results-step';
import { correctionEffects, type RescoredEntry } from '@club/domain/features/corrections/correction-effects';
import { toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import { instituteOf, type LeaderboardRow, listUndisqualified } from '#entities/attempts/leaderboard-store.ts';
import { markEntries } from '#entities/attempts/mark-entries.ts';
import { countObjectionsTo, findRuling } from '#entities/attempts/objection-store.ts';
import { readRound, requireMarked } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { readCorrection } from './read-correction.ts';

type PreviewRequest = InputOf<typeof correctionsEndpoints.previewCorrection>['body'];
type Preview = ReplyOf<typeof correctionsEndpoints.previewCorrection>;

export async function previewCorrection(
  database: Database,
  slug: string,
  correction: PreviewRequest,
  now: Instant,
): Promise<Preview> {
  const round = await readRound(database, slug);
  requireMarked(round);
  const { after } = await readCorrection(database, round, correction);
  const scores = new Map<string, number>();
  for await (const marked of markEntries(database, round.id, after)) {
    for (const { id, score } of marked) scores.set(id, score);
  }
  const entries: (LeaderboardRow & RescoredEntry)[] = [];
  for await (const rows of listUndisqualified(database, round.id)) {
    entries.push(...rows.map((row) => ({ ...row, scoreAfter: scores.get(row.id) ?? row.score })));
  }
  const { rescored, reranked, changed, entering, leaving } = correctionEffects(entries);
  const objected = { roundId: round.id, questionId: correction.questionId };
  return {
    step: resultsStep(round, now),
    objections: {
      count: await countObjectionsTo(database, objected),
      answeredAt: toIsoTimeOrNull((await findRuling(database, objected))?.decidedAt ?? null),
    },
    entries: scores.size,
    rescored,
    reranked,
    changed: changed.slice(0, maxEffectsListed).map(({ entry, rankBefore, rankAfter }) => ({
      ...toAffectedEntry(entry),
      scoreBefore: entry.score,
      scoreAfter: entry.scoreAfter,
      rankBefore,
      rankAfter,
    })),
    entering: entering.map(toAffectedEntry),
    leaving: leaving.map(toAffectedEntry),
  };
}

function toAffectedEntry(row: LeaderboardRow) {
  return { entryId: row.id, name: row.name, educationalInstitute: instituteOf(row), city: row.city };
}
