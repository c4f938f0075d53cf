import type { questionBankEndpoints } from '@club/contract/question-bank';
import type { InputOf } from '@club/contract/shared/endpoint';
import type { PaperSection } from '@club/domain/entities/papers/paper';
import { Refusal } from '@club/domain/shared/refusal';
import { listKeyedQuestions, type StoredKeyedQuestion } from '#entities/papers/answer-key-store.ts';
import { decideQuestion } from '#entities/papers/decide-question.ts';
import { copyOf } from '#entities/papers/import-questions.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { InputProblem } from '#shared/http/input/input-problem.ts';
import { addImport } from './add-import.ts';

type TakeBody = InputOf<typeof questionBankEndpoints.takeQuestions>['body'];

/**
 * Adds copies of questions of any rounds to a section of the working copy of a paper, after its own, or none. Pictures are shared
 * by reference. See docs/rules/papers.md, B32.
 * @returns their number
 * @throws Refusal `question-unknown`, `question-rows-invalid` if the section does not accept one as it is, `paper-outline-outdated`
 */
export function takeQuestions(
  database: Database,
  paperId: string,
  { id, questionIds, section }: TakeBody,
  act: Act,
): Promise<number> {
  const decide = async (sections: readonly PaperSection[]) => {
    const wanted = [...new Set(questionIds)];
    const found = new Map((await listKeyedQuestions(database, wanted)).map((question) => [question.id, question]));
    const problems: string[] = [];
    const questions: StoredKeyedQuestion[] = [];
    for (const questionId of wanted) {
      const question = found.get(questionId);
      if (question === undefined) throw new Refusal('question-unknown');
      const { key, ...copy } = {
        ...copyOf(question),
        paperId,
        section,
        isActive: true,
        // The new section has its own marks.
        reward: null,
        penalty: null,
      };
      try {
        questions.push(decideQuestion({ ...copy, correctAnswer: { key }, pictureIssues: [] }, sections));
      } catch (error) {
        if (!(error instanceof InputProblem)) throw error;
        problems.push(...error.details('en').map((detail) => `“${question.text.slice(0, 80)}”: ${detail}`));
      }
    }
    return { questions, problems };
  };
  return addImport(
    database,
    {
      id,
      paperId,
      action: 'questions-taken',
      details: { section },
      content: [section, ...questionIds],
      fileName: null,
      pictures: [],
    },
    decide,
    act,
  );
}
