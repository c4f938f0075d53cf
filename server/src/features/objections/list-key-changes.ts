import type { objectionsEndpoints } from '@club/contract/objections';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import { keyOfQuestion } from '@club/domain/entities/papers/correction';
import type { PaperKeys } from '@club/domain/entities/papers/paper';
import { listAcceptedAnswers } from '@club/domain/entities/papers/question-kinds';
import { isKeyOut, resultsStep } from '@club/domain/entities/rounds/results-step';
import { toIsoTime } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import { isAnybodySitting } from '#entities/attempts/attempt-store.ts';
import { listKeyVersions, listPaperKeys } from '#entities/papers/key-version-store.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import { toTitleReply } from '#entities/rounds/round-reply.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';

type KeyChanges = ReplyOf<typeof objectionsEndpoints.listKeyChanges>;

/** Changes since students could read the key; empty before that. See docs/rules/results.md, V11. */
export async function listKeyChanges(database: Database, round: Round, now: Instant): Promise<KeyChanges> {
  const { paperVersionId, paperId } = round;
  const title = toTitleReply(round);
  const isOut =
    paperVersionId !== null && isKeyOut(resultsStep(round, now)) && !(await isAnybodySitting(database, round.id, now));
  if (!isOut) return { ...title, isKeyOut: false, changes: [] };
  const { questions } = await readPublishedPaper(database, paperVersionId);
  const numbers = new Map(
    [...Map.groupBy(questions, ({ section }) => section).values()].flatMap((ofSection) =>
      ofSection.map(({ id, section }, place) => [id, { section, number: place + 1 }] as const),
    ),
  );
  const versions = await listKeyVersions(database, paperId);
  const keysById = await listPaperKeys(database, paperId);
  const changes: KeyChanges['changes'] = [];
  for (const [index, { id, questionId, publicReasons, correctedKey, madeAt }] of versions.entries()) {
    const earlier = versions[index - 1];
    const place = questionId === null ? undefined : numbers.get(questionId);
    if (questionId === null || earlier === undefined || place === undefined || publicReasons === null) continue;
    if (correctedKey === null || correctedKey === 'hidden') continue;
    const [before, after] = [keysById.get(earlier.id), keysById.get(id)];
    if (before === undefined || after === undefined) continue;
    changes.push({
      ...place,
      before: correctAnswers(before, questionId),
      after: correctAnswers(after, questionId),
      withdrawn: keyOfQuestion(after, questionId).withdrawn,
      reasons: publicReasons,
      at: toIsoTime(madeAt),
      wasFinal: correctedKey === 'final',
    });
  }
  return { ...title, isKeyOut: true, changes: changes.toReversed() };
}

/** Empty if the question was withdrawn. */
function correctAnswers(keys: PaperKeys, questionId: string): string[] | null {
  return keyOfQuestion(keys, questionId).withdrawn === null ? listAcceptedAnswers(keys, questionId) : null;
}
