import type { questionBankEndpoints } from '@club/contract/question-bank';
import type { InputOf, ReplyInputOf } from '@club/contract/shared/endpoint';
import { createTextIndex, distinctiveWords } from '@club/domain/features/question-bank/similar-texts';
import { findKeyedQuestion } from '#entities/papers/answer-key-store.ts';
import type { Database } from '#shared/database/database.ts';
import { findBankRecord, listQuestionsWithWords } from './bank-store.ts';

type Endpoint = typeof questionBankEndpoints.findSimilarQuestion;

/** The question of the bank whose text is most like this one; null if none is. */
export async function findSimilarQuestion(
  database: Database,
  { text, exceptId }: InputOf<Endpoint>['body'],
): Promise<ReplyInputOf<Endpoint>['similar']> {
  const index = createTextIndex<string>();
  for await (const some of listQuestionsWithWords(database, distinctiveWords(text), exceptId)) {
    for (const { id, text: known, options } of some) {
      // While there are no options yet, only the texts are compared.
      index.add(id, known);
      index.add(id, [known, ...options].join(' '));
    }
  }
  const similar = index.find(text);
  const record = similar === undefined ? null : await findBankRecord(database, similar.id);
  const question = record === null ? null : await findKeyedQuestion(database, record.id);
  if (record === null || question === null) return null;
  const { id, round, number, satIn } = record;
  return { id, question: question.text, round, section: question.section, number, satIn: [...satIn] };
}
