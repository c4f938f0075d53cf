import { setImmediate as letOthersGo } from 'node:timers/promises';
import type { InputOf, ReplyOf } from '@club/contract/endpoint';
import { mostEffectsListed, type roundsEndpoints } from '@club/contract/rounds';
import type { PaperKeys } from '@club/domain/papers/paper';
import { markAttempt } from '@club/domain/papers/scoring';
import { correctionEffects, type RescoredEntry } from '@club/domain/results/correction-effects';
import { readPublishedPaper } from '#papers/paper-version-store.ts';
import { readCorrection } from '#quiz/correction-store.ts';
import { listMarkedEntries } from '#quiz/entry-store.ts';
import { listAnswersBySection } from '#quiz/sat-answers-store.ts';
import { readRound } from '#rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { instituteOf } from './leaderboard.ts';
import { type LeaderboardRow, listUndisqualified } from './leaderboard-store.ts';

type Wanted = InputOf<typeof roundsEndpoints.previewCorrection>['body'];
type Preview = ReplyOf<typeof roundsEndpoints.previewCorrection>;

/** What a correction would do to the leaderboard of a round. Nothing is written, and nobody waits for it. */
export async function previewCorrection(database: Database, slug: string, correction: Wanted): Promise<Preview> {
  const round = await readRound(database, slug);
  const { after } = await readCorrection(database, round, correction);
  const scores = await scoresBy(database, round.id, after);
  const entries: (LeaderboardRow & RescoredEntry)[] = [];
  for await (const rows of listUndisqualified(database, round.id)) {
    entries.push(...rows.map((row) => ({ ...row, scoreAfter: scores.get(row.id) ?? row.score })));
  }
  const { rescored, reranked, changed, entering, leaving } = correctionEffects(entries);
  return {
    entries: scores.size,
    rescored,
    reranked,
    changed: changed.slice(0, mostEffectsListed).map(({ entry, rankBefore, rankAfter }) => ({
      ...toConcerned(entry),
      scoreBefore: entry.score,
      scoreAfter: entry.scoreAfter,
      rankBefore,
      rankAfter,
    })),
    entering: entering.map(toConcerned),
    leaving: leaving.map(toConcerned),
  };
}

/** The score of each entry that a key has marked, by other keys. */
async function scoresBy(database: Database, roundId: string, keys: PaperKeys): Promise<Map<string, number>> {
  const scores = new Map<string, number>();
  for await (const entries of listMarkedEntries(database, roundId)) {
    const attemptIds = entries.map(({ attemptId }) => attemptId);
    const answers = await listAnswersBySection(database, attemptIds);
    for (const { id, attemptId, paperVersionId } of entries) {
      const paper = await readPublishedPaper(database, paperVersionId);
      scores.set(id, markAttempt(paper, keys, answers.get(attemptId) ?? new Map()).score);
    }
    // Saves of students wait behind one batch, never behind everybody.
    await letOthersGo();
  }
  return scores;
}

function toConcerned(row: LeaderboardRow) {
  return { entryId: row.id, name: row.name, educationalInstitute: instituteOf(row), city: row.city };
}
