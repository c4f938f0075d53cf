import { randomUUID } from 'node:crypto';
import type { RoundFile, RoundFileQuestion } from '@club/content-files/content';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import type { Act, ServerAct } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { InputProblem } from '#shared/http/input/input-problem.ts';
import { insertAnswerKeys, listKeyedBank, type StoredKeyedQuestion } from './answer-key-store.ts';
import { readPaperKeys } from './key-version-store.ts';
import { insertPaper, lockPaperOutline } from './paper-store.ts';
import { readPublishedPaper } from './paper-version-store.ts';
import type { PublishedVersion } from './publish-working-paper.ts';
import { insertQuestions, nextCreatedAt } from './question-store.ts';
import { type PictureResolver, type PictureStorage, withPictures } from './save-pictures.ts';

/** For a question without an author here. */
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
 * Creates a paper from an uploaded round file, and runs `save` with the paper's id in the same transaction. Embedded pictures
 * become files.
 * @throws Refusal `round-file-invalid` if it refers to a picture that does not exist
 */
export function insertFilePaper<Result>(
  storage: PictureStorage,
  file: RoundFile,
  source: Act | ServerAct,
  save: (transaction: Database, paperId: string) => Promise<Result>,
): Promise<Result> {
  // The file contains its pictures, so addresses and paths are not read.
  const withoutFetching = { ...storage, fetchFile: async () => null, readSiteFile: async () => null };
  return withPictures(withoutFetching, file.questions, source, async (transaction, pictures) => {
    const questions = await settlePictures(file.questions, pictures);
    const paperId = await insertPaper(transaction, file);
    await insertFileQuestions(transaction, paperId, questions, source.now);
    return save(transaction, paperId);
  });
}

/**
 * Copies the working copy of a paper, questions with their keys, and returns the new id. Pictures are shared by reference.
 * @throws Refusal `round-unknown`
 */
export async function insertPaperCopy(transaction: Database, copiedId: string, now: Instant): Promise<string> {
  const outline = await lockPaperOutline(transaction, copiedId);
  const questions = await listKeyedBank(transaction, { paperId: copiedId });
  const paperId = await insertPaper(transaction, outline);
  // Keeps the original order of creation too: it decides the kind of questions added later.
  const byCreation = questions.toSorted((one, other) => one.createdAt - other.createdAt);
  await insertKeyedQuestions(
    transaction,
    byCreation.map((question, index) => ({ ...copyOf(question), paperId, createdAt: now + index })),
  );
  return paperId;
}

/** A copy with a new id that remembers its original. */
export function copyOf(question: StoredKeyedQuestion): StoredKeyedQuestion {
  return { ...question, id: randomUUID(), originId: question.originId ?? question.id };
}

/**
 * Copies the published version of a paper with its corrected keys, and returns the new id. Nobody has sat the copy, so withdrawn
 * questions count there again.
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

/** @param batchId hides them until their import is recorded */
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
