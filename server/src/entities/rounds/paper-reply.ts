import type { RoundPaperReply } from '@club/contract/entities/rounds';
import { checkPaper, countSections, picturesOf } from '@club/domain/entities/papers/checklist';
import { comparisonOf } from '@club/domain/entities/papers/comparison';
import { differencesFromPublished } from '@club/domain/entities/papers/differences';
import { fullMarks, type PaperKeys, type PublishedPaper } from '@club/domain/entities/papers/paper';
import type { KeyedQuestion } from '@club/domain/entities/papers/question';
import { toCorrectAnswer } from '@club/domain/entities/papers/question-kinds';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { checkNoteText, checkProblemText } from '@club/texts/admin/checklist';
import { findAccount } from '#entities/accounts/account-store.ts';
import { readKeyedBank, type StoredKeyedQuestion } from '#entities/papers/answer-key-store.ts';
import { listKeyVersions, readPaperKeys } from '#entities/papers/key-version-store.ts';
import { readPaperOutline } from '#entities/papers/paper-store.ts';
import { readPaperVersion, readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import { toKeyedQuestionReply } from '#entities/papers/question-reply.ts';
import { outlineRevision } from '#entities/papers/revision-reply.ts';
import { type IsPictureStored, listStoredPictures } from '#entities/papers/stored-pictures.ts';
import type { Database } from '#shared/database/database.ts';
import { toSectionReply } from './round-reply.ts';
import type { Round } from './round-store.ts';

export interface PaperDependencies {
  readonly database: Database;
  readonly isPictureStored: IsPictureStored;
}

/** The paper of a round for its authors. */
export async function readPaperReply(
  { database, isPictureStored }: PaperDependencies,
  round: Round,
): Promise<RoundPaperReply> {
  const outline = await readPaperOutline(database, round.paperId);
  const questions: StoredKeyedQuestion[] = [];
  const replies: RoundPaperReply['questions'] = [];
  for await (const some of readKeyedBank(database, { paperId: round.paperId })) {
    questions.push(...some);
    replies.push(...some.map(toKeyedQuestionReply));
  }
  const working = { ...outline, questions: questions.filter(({ isActive }) => isActive) };
  const files = await listStoredPictures(database, working.questions.flatMap(picturesOf), isPictureStored);
  const isStored = (reference: string) => files.has(reference);
  const published = await readPublishedReply(database, round, working);
  const state = published && { comparison: published.comparison, isSat: round.firstStartedAt !== null };
  return {
    languages: [...outline.languages],
    sections: outline.sections.map(toSectionReply),
    revision: outlineRevision(outline),
    fullMarks: fullMarks(outline.sections),
    requiresReview: outline.requiresReview,
    questions: replies,
    counts: countSections(outline.sections, working.questions),
    checks: checkPaper(working, isStored, state).map(({ name, problems, notes }) => ({
      name,
      notes: notes.map(checkNoteText),
      problems: problems.map((problem) => ({ sentence: checkProblemText(problem), questionId: problem.questionId })),
    })),
    published,
  };
}

async function readPublishedReply(
  database: Database,
  { paperId, paperVersionId, keyVersionId }: Round,
  working: Parameters<typeof differencesFromPublished>[0],
): Promise<RoundPaperReply['published']> {
  if (paperVersionId === null || keyVersionId === null) return null;
  const version = await readPaperVersion(database, paperVersionId);
  const paper = await readPublishedPaper(database, paperVersionId);
  const keys = await readPaperKeys(database, keyVersionId);
  const nameOf = nameReader(database);
  const keyVersions: NonNullable<RoundPaperReply['published']>['keyVersions'] = [];
  for (const one of await listKeyVersions(database, paperId)) {
    keyVersions.push({
      version: one.number,
      madeAt: toIsoTime(one.madeAt),
      madeBy: await nameOf(one.madeBy),
      reason: one.reason,
      questionId: one.questionId,
    });
  }
  return {
    version: {
      version: version.number,
      publishedAt: toIsoTime(version.publishedAt),
      publishedBy: await nameOf(version.publishedBy),
    },
    keyVersions,
    languages: [...paper.languages],
    comparison: comparisonOf(paper),
    sections: paper.sections.map(toSectionReply),
    questions: withKeys(paper, keys).map(toKeyedQuestionReply),
    alsoRight: paper.questions.flatMap(({ id, options }) =>
      (keys.alsoRight?.[id] ?? []).map((key) => ({ questionId: id, correctAnswer: toCorrectAnswer(key, options) })),
    ),
    withdrawn: Object.entries(keys.withdrawn).map(([questionId, countsFor]) => ({ questionId, countsFor })),
    differences: differencesFromPublished(working, paper, keys).map((difference) => ({ ...difference })),
  };
}

/** The published questions in order, with the keys of a version. */
function withKeys(paper: PublishedPaper, { keys, reasons }: PaperKeys): KeyedQuestion[] {
  return paper.questions.flatMap((question, index) => {
    const key = keys[question.id];
    if (key === undefined) return [];
    const inBank = { isActive: true, position: index + 1 };
    return [{ ...question, ...inBank, key, reasons: reasons[question.id] ?? {} }];
  });
}

/** Reads each admin's name once; deleted accounts are "A former admin". */
function nameReader(database: Database): (accountId: string | null) => Promise<string | null> {
  const names = new Map<string, string>();
  return async (accountId) => {
    if (accountId === null) return null;
    const name = names.get(accountId) ?? (await findAccount(database, accountId))?.name ?? 'A former admin';
    names.set(accountId, name);
    return name;
  };
}
