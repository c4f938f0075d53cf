import { randomUUID } from 'node:crypto';
import { insertAnswerKeys, type StoredKeyedQuestion } from '#entities/papers/answer-key-store.ts';
import { insertQuestions, nextCreatedAt, nextPosition } from '#entities/papers/question-store.ts';
import { readRound } from '#entities/rounds/round-store.ts';
import type { OpenServer } from './open-server.ts';

/** A question for tests of other features. Defaults: the paper of the current round, correct option A. */
export async function insertQuestion(
  server: Pick<OpenServer, 'database' | 'clock'>,
  given: Partial<StoredKeyedQuestion> = {},
): Promise<StoredKeyedQuestion> {
  const { database, clock } = server;
  const paperId = given.paperId ?? (await readRound(database, undefined)).paperId;
  const section = given.section ?? 1;
  const question: StoredKeyedQuestion = {
    id: randomUUID(),
    paperId,
    section,
    position: await nextPosition(database, paperId, section),
    kind: 'single',
    text: 'Which river is this?',
    options: ['Narmada', 'Tapti', 'Chambal', 'Betwa'],
    optionsArePictures: false,
    optionAlts: [],
    supportingPicture: null,
    supportingPictureAlt: '',
    translations: {},
    reward: null,
    penalty: null,
    isActive: true,
    tags: [],
    authorId: null,
    originId: null,
    submittedBy: null,
    approvedBy: null,
    createdAt: await nextCreatedAt(database, paperId, clock.now),
    key: { kind: 'single', option: 0 },
    reasons: {},
    ...given,
  };
  const { key, reasons, ...withoutKey } = question;
  await insertQuestions(database, [withoutKey]);
  await insertAnswerKeys(database, [{ questionId: question.id, key, reasons }]);
  return question;
}
