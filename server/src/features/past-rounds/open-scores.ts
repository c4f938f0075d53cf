import type { PastRoundReply } from '@club/contract/past-rounds';
import { fullMarks } from '@club/domain/entities/papers/paper';
import { scoreSteps } from '@club/domain/features/past-rounds/score-steps';
import { countScores } from '#entities/attempts/leaderboard-store.ts';
import { findPublishedPaper, type Round, updateRound } from '#entities/rounds/round-store.ts';
import type { OpenScores } from '#entities/rounds/tables.ts';
import type { Database } from '#shared/database/database.ts';

/**
 * What is told of the scores of a round. It stays as it was when the round was opened, because two that differ by one student would
 * tell of that one; only another key makes it anew. See docs/rules/past.md, Z5.
 */
export async function readOpenScores(database: Database, round: Round): Promise<PastRoundReply['steps']> {
  const { openScores, keyVersionId, isBeingMarked } = round;
  if (openScores !== null && (openScores.keyVersionId === keyVersionId || isBeingMarked)) return toSteps(openScores);
  if (isBeingMarked) return null;
  const made = await makeOpenScores(database, round);
  if (made === null) return null;
  await updateRound(database, round.id, { openScores: made });
  return toSteps(made);
}

export async function makeOpenScores(database: Database, round: Round): Promise<OpenScores | null> {
  const paper = await findPublishedPaper(database, round);
  if (paper === null || round.keyVersionId === null) return null;
  const counts = await countScores(database, round.id, {});
  const scores = counts.flatMap(({ score, count }) => new Array<number>(count).fill(score));
  return { keyVersionId: round.keyVersionId, steps: scoreSteps(scores, fullMarks(paper.sections)) };
}

function toSteps({ steps }: OpenScores): PastRoundReply['steps'] {
  return steps === null ? null : steps.map((step) => ({ ...step }));
}
