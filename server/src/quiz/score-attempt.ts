import type { PaperSection } from '@club/domain/papers/paper';
import { attemptScore, sectionMarks } from '@club/domain/papers/scoring';
import { counts, timeUsedSeconds } from '@club/domain/quiz/timing';
import { listKeyedQuestions } from '#papers/answer-key-store.ts';
import type { Database } from '#shared/database/database.ts';
import { listAnswers } from './answer-store.ts';
import type { StoredAttempt } from './attempt-store.ts';
import type { NewEntry } from './entry-store.ts';
import { schemeOf } from './quiz-rules.ts';

/** The leaderboard's line for a submitted attempt: marked from the answers that count and the keys as they are now. */
export async function scoreAttempt(
  database: Database,
  attempt: StoredAttempt,
  sections: readonly PaperSection[],
): Promise<NewEntry> {
  const questionIds = attempt.sittings.flatMap((sitting) => sitting.questionIds);
  const questions = await listKeyedQuestions(database, questionIds);
  const saves = await listAnswers(database, attempt.id);
  const marks = attempt.sittings.map((sitting) =>
    sectionMarks(
      questions.filter(({ id }) => sitting.questionIds.includes(id)),
      saves.filter(({ section, receivedAt }) => section === sitting.section && counts(sitting, receivedAt)),
      schemeOf(sections, sitting.section),
    ),
  );
  return {
    accountId: attempt.accountId,
    attemptId: attempt.id,
    section: attempt.sittings.at(-1)?.section ?? 0,
    score: attemptScore(marks),
    sectionMarks: marks,
    disqualified: attempt.disqualifiedAt !== null,
    timeUsedSeconds: timeUsedSeconds(attempt.sittings),
    finishedAt: attempt.submittedAt ?? 0,
  };
}
