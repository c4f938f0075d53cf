import { randomUUID } from 'node:crypto';
import type { RoundFile, RoundFileQuestion } from '@club/content-files/content';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import type { Database } from '#shared/database/database.ts';
import { InputProblem } from '#shared/http/input-problem.ts';
import { insertAnswerKeys, listKeyedBank, type StoredKeyedQuestion } from './answer-key-store.ts';
import { readPaperKeys } from './key-version-store.ts';
import { insertPaper, lockPaperOutline } from './paper-store.ts';
import { readPublishedPaper } from './paper-version-store.ts';
import type { PublishedVersion } from './publish-working-paper.ts';
import { insertQuestions, nextCreatedAt } from './question-store.ts';
import { type PictureResolver, type PictureSource, type PictureStorage, withPictures } from './store-pictures.ts';

/** Of a question that nobody here wrote. */
const withoutPast = { authorId: null, originId: null, submittedBy: null, approvedBy: null };

export async function insertFileQuestions(
  transaction: Database,
  paperId: string,
  added: readonly RoundFileQuestion[],
  now: Instant,
): Promise<void> {
  const firstCreatedAt = await nextCreatedAt(transaction, paperId, now);
  const positions = new Map<number, number>();
  const placed = added.map((question, index) => {
    const position = (positions.get(question.section) ?? 0) + 1;
    positions.set(question.section, position);
    return {
      ...question,
      ...withoutPast,
      id: randomUUID(),
      paperId,
      isActive: true,
      position,
      createdAt: firstCreatedAt + index,
    };
  });
  await insertKeyedQuestions(transaction, placed);
}

/**
 * Makes a paper from a round file that was uploaded, and runs `save` in the same transaction with the paper's id. Pictures that
 * are embedded in it become files.
 * @throws Refusal `round-file-invalid` where it shows a picture that is not there
 */
export function insertFilePaper<Result>(
  storage: PictureStorage,
  file: RoundFile,
  source: PictureSource,
  save: (transaction: Database, paperId: string) => Promise<Result>,
): Promise<Result> {
  // The file brings its pictures with it: an address on the web is none that it may have.
  const withoutFetching = { ...storage, fetchFile: async () => null };
  return withPictures(withoutFetching, file.questions, source, async (transaction, pictures) => {
    const questions = await settlePictures(file.questions, pictures);
    const paperId = await insertPaper(transaction, file);
    await insertFileQuestions(transaction, paperId, questions, source.now);
    return save(transaction, paperId);
  });
}

/**
 * Makes a copy of the working copy of a paper, questions with their keys, and gives its id. Pictures are shared: they are copied
 * by reference. @throws Refusal `round-unknown`
 */
export async function insertPaperCopy(transaction: Database, copiedId: string, now: Instant): Promise<string> {
  const outline = await lockPaperOutline(transaction, copiedId);
  const questions = await listKeyedBank(transaction, { paperId: copiedId });
  const paperId = await insertPaper(transaction, outline);
  // By creation too they come in the order of the original: it decides the kind of questions that are added later.
  const byCreation = questions.toSorted((one, other) => one.createdAt - other.createdAt);
  await insertKeyedQuestions(
    transaction,
    byCreation.map((question, index) => ({ ...copyOf(question), paperId, createdAt: now + index })),
  );
  return paperId;
}

/** The question again, under an id of its own. It remembers which question it goes back to. */
export function copyOf(question: StoredKeyedQuestion): StoredKeyedQuestion {
  return { ...question, id: randomUUID(), originId: question.originId ?? question.id };
}

/**
 * Makes a copy of what was published of a paper, with its keys as they are corrected now, and gives its id. Nobody has sat the copy:
 * a question that was withdrawn counts there again.
 */
export async function insertPublishedCopy(
  transaction: Database,
  { paperVersionId, keyVersionId }: PublishedVersion,
  now: Instant,
): Promise<string> {
  const { questions, ...outline } = await readPublishedPaper(transaction, paperVersionId);
  const { keys, reasons } = await readPaperKeys(transaction, keyVersionId);
  const paperId = await insertPaper(transaction, outline);
  const positions = new Map<number, number>();
  const placed = questions.flatMap((question, index) => {
    const key = keys[question.id];
    if (key === undefined) throw new Error(`a published question has no key: ${question.id}`);
    const position = (positions.get(question.section) ?? 0) + 1;
    positions.set(question.section, position);
    return {
      ...question,
      ...withoutPast,
      tags: [],
      key,
      reasons: reasons[question.id] ?? {},
      id: randomUUID(),
      paperId,
      position,
      isActive: true,
      createdAt: now + index,
    };
  });
  await insertKeyedQuestions(transaction, placed);
  return paperId;
}

/** @param batchId by which they are there only when their import is recorded */
export async function insertKeyedQuestions(
  transaction: Database,
  added: readonly StoredKeyedQuestion[],
  batchId: string | null = null,
): Promise<void> {
  await insertQuestions(
    transaction,
    added.map(({ key: _key, reasons: _reasons, ...question }) => question),
    batchId,
  );
  await insertAnswerKeys(
    transaction,
    added.map(({ id, key, reasons }) => ({ questionId: id, key, reasons })),
  );
}

async function settlePictures(
  questions: readonly RoundFileQuestion[],
  pictures: PictureResolver,
): Promise<RoundFileQuestion[]> {
  const settled: RoundFileQuestion[] = [];
  const problems: string[] = [];
  for (const question of questions) {
    const { pictureIssues, ...shown } = await pictures.settle(question);
    settled.push({ ...question, ...shown });
    const details = new InputProblem(pictureIssues).details('en');
    problems.push(...details.map((detail) => `"${question.text}": ${detail}`));
  }
  if (problems.length > 0) throw new Refusal('round-file-invalid', {}, problems);
  return settled;
}
