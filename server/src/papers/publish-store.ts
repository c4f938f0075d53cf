import type { WorkingPaper } from '@club/domain/papers/checklist';
import { picturesOf } from '@club/domain/papers/checklist';
import type { PaperKeys, PublishedPaper } from '@club/domain/papers/paper';
import type { KeyedQuestion, Question } from '@club/domain/papers/question';
import type { Instant } from '@club/domain/shared/instant';
import type { Database } from '#shared/database/database.ts';
import { listKeyedBank } from './answer-key-store.ts';
import { lockFiles } from './file-store.ts';
import { insertKeyVersion } from './key-version-store.ts';
import { lockPaperOutline, readPaperOutline } from './paper-store.ts';
import { insertPaperVersion } from './paper-version-store.ts';

/** The ids of what students sit and of what it is marked by. */
export interface PublishedVersion {
  readonly paperVersionId: string;
  readonly keyVersionId: string;
}

/** The working copy of a paper as it would be published now: its active questions in their order. */
export async function readWorkingPaper(database: Database, paperId: string): Promise<WorkingPaper> {
  const outline = await readPaperOutline(database, paperId);
  const questions = await listKeyedBank(database, { paperId });
  return { ...outline, questions: questions.filter(({ isActive }) => isActive) };
}

/**
 * Takes the working copy of a paper as it is into an immutable version, and its keys, apart from it, into another. The paper is
 * held meanwhile, and so are its pictures against being deleted.
 * @param at who publishes and when; null: nobody, it freezes by itself
 */
export async function publishWorkingPaper(
  transaction: Database,
  paperId: string,
  { adminId, now }: { readonly adminId: string | null; readonly now: Instant },
): Promise<PublishedVersion> {
  await lockPaperOutline(transaction, paperId);
  const working = await readWorkingPaper(transaction, paperId);
  const pictureHashes = await lockFiles(transaction, [...new Set(working.questions.flatMap(picturesOf))]);
  const paper: PublishedPaper = {
    sections: working.sections,
    languages: working.languages,
    questions: working.sections.flatMap(({ section }) =>
      working.questions.filter((question) => question.section === section).map(toPrinted),
    ),
    pictureHashes: Object.fromEntries([...pictureHashes].flatMap(([id, hash]) => (hash === null ? [] : [[id, hash]]))),
  };
  const paperVersionId = await insertPaperVersion(transaction, {
    paperId,
    paper,
    pictureIds: [...pictureHashes.keys()],
    publishedAt: now,
    publishedBy: adminId,
  });
  const { id: keyVersionId } = await insertKeyVersion(transaction, {
    paperId,
    keys: toPaperKeys(working.questions),
    madeAt: now,
    madeBy: adminId,
  });
  return { paperVersionId, keyVersionId };
}

/** A question as it is printed, field by field: no key can come along. */
function toPrinted(question: Question): Question {
  return {
    id: question.id,
    section: question.section,
    kind: question.kind,
    text: question.text,
    options: question.options,
    optionsArePictures: question.optionsArePictures,
    optionAlts: question.optionAlts,
    supportingPicture: question.supportingPicture,
    supportingPictureAlt: question.supportingPictureAlt,
    translations: question.translations,
    reward: question.reward,
    penalty: question.penalty,
  };
}

function toPaperKeys(questions: readonly KeyedQuestion[]): PaperKeys {
  return {
    keys: Object.fromEntries(questions.map(({ id, key }) => [id, key])),
    reasons: Object.fromEntries(
      questions.flatMap(({ id, reasons }) => (Object.keys(reasons).length === 0 ? [] : [[id, reasons]])),
    ),
    withdrawn: {},
  };
}
