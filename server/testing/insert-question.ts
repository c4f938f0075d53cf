import { randomUUID } from 'node:crypto';
import type { KeyedQuestion } from '@club/domain/papers/question';
import { insertAnswerKeys } from '#papers/answer-key-store.ts';
import { insertQuestions, nextCreatedAt } from '#papers/question-store.ts';
import type { TestServer } from './start-test-server.ts';

/** A question of the bank, right with option A unless something else is said: for the tests of other parts. */
export async function insertQuestion(server: TestServer, given: Partial<KeyedQuestion> = {}): Promise<KeyedQuestion> {
  const question: KeyedQuestion = {
    id: randomUUID(),
    section: 1,
    kind: 'single',
    text: 'Which river is this?',
    options: ['Narmada', 'Tapti', 'Chambal', 'Betwa'],
    optionsArePictures: false,
    supportingPicture: null,
    reward: null,
    penalty: null,
    isActive: true,
    createdAt: await nextCreatedAt(server.database, server.clock.now),
    key: { kind: 'single', option: 0 },
    ...given,
  };
  const { key, ...withoutKey } = question;
  await insertQuestions(server.database, [withoutKey]);
  await insertAnswerKeys(server.database, [{ questionId: question.id, key }]);
  return question;
}
