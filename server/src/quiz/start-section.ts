import { randomUUID } from 'node:crypto';
import type { PaperSection, SectionNumber } from '@club/domain/papers/paper';
import type { Question } from '@club/domain/papers/question';
import { sittingOf } from '@club/domain/quiz/sitting';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { readAccount } from '#accounts/account-store.ts';
import { listActiveQuestions, listQuestionsById } from '#papers/question-store.ts';
import type { Database } from '#shared/database/database.ts';
import { listNewestAnswers, type StoredAnswer } from './answer-store.ts';
import { lockAttempt, type StoredSitting } from './attempt-store.ts';
import { changeAttempt } from './change-attempt.ts';

export interface StartedSection {
  readonly sitting: StoredSitting;
  /** In the order they are shown. */
  readonly questions: readonly Question[];
  /** The newest save of each question, for a page that takes an open section up again. */
  readonly answers: readonly StoredAnswer[];
}

/**
 * Starts a section for an account, or takes an open one up again under a new lease.
 * @throws Refusal `phone-not-verified` and every refusal of the attempt's state machine
 */
export async function startSection(
  database: Database,
  start: {
    readonly accountId: string;
    readonly section: SectionNumber;
    readonly now: Instant;
    readonly sections: readonly PaperSection[];
  },
): Promise<StartedSection> {
  return database.transaction(async (transaction) => {
    const account = await readAccount(transaction, start.accountId);
    if (account.phoneVerifiedAt === null) throw new Refusal('phone-not-verified');

    const locked = await lockAttempt(transaction, start.accountId);
    const knownQuestionIds = sittingOf(locked, start.section)?.questionIds;
    const questions =
      knownQuestionIds === undefined
        ? await listActiveQuestions(transaction, start.section)
        : inOrder(await listQuestionsById(transaction, knownQuestionIds), knownQuestionIds);
    const questionIds = questions.map(({ id }) => id);

    const attempt = await changeAttempt(transaction, { ...start, locked, questionIds }, () => ({
      kind: 'section-opened',
      section: start.section,
      lease: randomUUID(),
      questionCount: questions.length,
    }));
    const sitting = sittingOf(attempt, start.section);
    if (sitting === undefined) throw new Error('a section was opened and has no sitting');
    const answers =
      knownQuestionIds === undefined ? [] : await listNewestAnswers(transaction, attempt.id, start.section);
    return { sitting, questions, answers };
  });
}

function inOrder(questions: readonly Question[], ids: readonly string[]): Question[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return ids.map((id) => byId.get(id)).filter((question) => question !== undefined);
}
