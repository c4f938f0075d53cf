import { bankPageSize, type ColumnChoices, columnChoices, questionBankEndpoints } from '@club/contract/question-bank';
import { checkCounts, countSections } from '@club/domain/entities/papers/checklist';
import { fullMarks } from '@club/domain/entities/papers/paper';
import { isCleaned } from '@club/domain/entities/papers/question-kinds';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { Refusal } from '@club/domain/shared/refusal';
import { may } from '@club/domain/shared/role';
import { checkProblemText } from '@club/texts/admin/checklist';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import {
  findKeyedQuestion,
  listKeyedQuestions,
  listPlaces,
  readKeyedBank,
  type StoredKeyedQuestion,
} from '#entities/papers/answer-key-store.ts';
import { findFile } from '#entities/papers/file-store.ts';
import { readPaperOutline } from '#entities/papers/paper-store.ts';
import { listImports } from '#entities/papers/question-import-store.ts';
import { toKeyedQuestionReply, toParticipantQuestionReply } from '#entities/papers/question-reply.ts';
import { type QuestionStorage, saveUpload } from '#entities/papers/save-pictures.ts';
import { readRound, readRoundOfPaper } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { Mount } from '#shared/http/mount.ts';
import { findBankRecord, listBankFacets, searchBank } from './bank-store.ts';
import { createQuestion } from './create-question.ts';
import { deletePicture } from './delete-picture.ts';
import { deleteQuestion } from './delete-question.ts';
import { exportQuestions } from './export-questions.ts';
import { findSimilarQuestion } from './find-similar-question.ts';
import { bareTitle } from './formats/sheet-titles.ts';
import { importRows, undoImport, undoMs } from './import-rows.ts';
import { readFileInThread } from './read-file-in-thread.ts';
import { readOpenSection } from './read-open-section.ts';
import { reviewQuestion } from './review-question.ts';
import { setQuestionsActive } from './set-questions-active.ts';
import { takeQuestions } from './take-questions.ts';
import { updateQuestion } from './update-question.ts';
import { writeTemplate } from './write-template.ts';

/** @throws Refusal `request-invalid` */
function readColumnChoices(written = '{}'): ColumnChoices {
  try {
    const choices = columnChoices.parse(JSON.parse(written));
    // A title is compared without regard to case and signs, as the page may have it from another file.
    return Object.fromEntries(Object.entries(choices).map(([title, column]) => [bareTitle(title), column]));
  } catch {
    throw new Refusal('request-invalid');
  }
}

export function mountQuestionBank(mount: Mount, storage: QuestionStorage): void {
  mountQuestions(mount, storage);
  mountChanges(mount, storage);
  mountBank(mount, storage);
  mountImports(mount, storage);
  mountPictures(mount, storage);
}

/** The questions of a paper. */
function mountQuestions(mount: Mount, storage: QuestionStorage): void {
  const { database } = storage;
  mount(questionBankEndpoints.listQuestions, async ({ viewer, now, query }) => {
    const { section, search } = query;
    if (may(viewer.role, 'bank')) {
      const paperId = await readPaperId(database, query.round);
      const quizzes: ReturnType<typeof toKeyedQuestionReply>[] = [];
      for await (const some of readKeyedBank(database, { paperId, section, search })) {
        quizzes.push(...some.map(toKeyedQuestionReply));
      }
      return { viewer: 'admin' as const, quizzes, data: quizzes };
    }
    const questions = await readOpenSection(database, { viewer, section, now });
    return {
      viewer: 'participant' as const,
      quizzes: questions.map((question) => toParticipantQuestionReply(question)),
    };
  });

  mount(questionBankEndpoints.createQuestion, async ({ query, body, act }) => {
    const paperId = await readPaperId(database, query.round);
    const question = await createQuestion(storage, paperId, body, act);
    const data = toKeyedQuestionReply(question);
    const notice = await noticeAfterSaving(database, { ...question, paperId }, body.correctAnswer);
    return { ...data, data, message: 'Quiz Added Successfully!', notice };
  });

  mount(questionBankEndpoints.checkPaper, async ({ query }) => {
    const paperId = await readPaperId(database, query.round);
    const { sections } = await readPaperOutline(database, paperId);
    const questions = (await listPlaces(database, { paperId })).filter(({ isActive }) => isActive);
    const counts = countSections(sections, questions);
    const problems = checkCounts({ sections, questions });
    return {
      totalMarks: counts.reduce((sum, { marks }) => sum + marks, 0),
      fullMarks: fullMarks(sections),
      sections: counts,
      problems: [...problems['question-counts'], ...problems['full-marks']].map(checkProblemText),
    };
  });

  mount(questionBankEndpoints.readQuestion, async ({ params }) => {
    const question = await findKeyedQuestion(database, params.id);
    if (question === null) throw new Refusal('question-unknown');
    const { slug } = await readRoundOfPaper(database, question.paperId);
    const record = await findBankRecord(database, params.id);
    const satIn = [...(record?.satIn ?? [])];
    return { data: toKeyedQuestionReply(question), round: slug, origin: record?.origin ?? null, satIn };
  });
}

/** What is changed of questions that are there. */
function mountChanges(mount: Mount, storage: QuestionStorage): void {
  const { database } = storage;
  mount(questionBankEndpoints.updateQuestion, async ({ params, body, act }) => {
    const question = await updateQuestion(storage, params.id, body, act);
    const data = toKeyedQuestionReply(question);
    return {
      ...data,
      data,
      message: 'Quiz Updated Successfully!',
      notice: await noticeAfterSaving(database, question, body.correctAnswer),
    };
  });

  mount(questionBankEndpoints.reviewQuestion, async ({ params, body, act }) => {
    return { data: toKeyedQuestionReply(await reviewQuestion(database, params.id, body, act)) };
  });

  mount(questionBankEndpoints.setQuestionsActive, async ({ query, body, act }) => {
    const paperId = await readPaperId(database, query.round);
    const { changed, left } = await setQuestionsActive(storage, paperId, body, act);
    return {
      changed,
      left: left.map(({ id, text, problems }) => ({ id, question: text, problems: [...problems] })),
      message: `${countWithNoun(changed, 'question')} ${changed === 1 ? 'is' : 'are'} ${body.active ? 'active' : 'inactive'} now`,
      notice: changed === 0 ? null : await noticeAbout(database, paperId),
    };
  });

  mount(questionBankEndpoints.deleteQuestion, async ({ params, act }) => {
    const paperId = await deleteQuestion(database, params.id, act);
    return { message: 'Quiz Deleted Successfully', notice: await noticeAbout(database, paperId) };
  });
}

/** The questions of all rounds. */
function mountBank(mount: Mount, { database }: QuestionStorage): void {
  mount(questionBankEndpoints.searchBank, async ({ query }) => {
    if (query.round !== undefined) await readRound(database, query.round);
    const page = { limit: bankPageSize, offset: (query.page - 1) * bankPageSize };
    const { records, total } = await searchBank(database, query, page);
    const keyed = await listKeyedQuestions(
      database,
      records.map(({ id }) => id),
    );
    const questions = records.flatMap(({ id, satIn, completeIn, ...record }) => {
      const question = keyed.find((one) => one.id === id);
      // It may have been deleted between the two reads.
      if (question === undefined) return [];
      return [{ ...record, question: toKeyedQuestionReply(question), satIn: [...satIn], completeIn: [...completeIn] }];
    });
    const { authors, tags, sections } = await listBankFacets(database);
    return { questions, total, authors: [...authors], tags: [...tags], sections: [...sections] };
  });

  mount(questionBankEndpoints.takeQuestions, async ({ query, body, act }) => {
    const { paperId, title } = await readRound(database, query.round);
    const questions = await takeQuestions(database, paperId, body, act);
    const message = `${countWithNoun(questions, 'question')} taken into ${title}`;
    return { id: body.id, questions, message, notice: await noticeAbout(database, paperId) };
  });

  mount(questionBankEndpoints.findSimilarQuestion, async ({ body }) => ({
    similar: await findSimilarQuestion(database, body),
  }));
}

/** Files with questions. */
function mountImports(mount: Mount, storage: QuestionStorage): void {
  const { database } = storage;
  mount(questionBankEndpoints.readQuestionFile, async ({ form, viewer }) => {
    const file = form.filesByField.file;
    if (file === undefined) throw new Refusal('question-file-invalid');
    const { fileName, bytes } = file;
    const task = { fileName, bytes, columns: readColumnChoices(form.fields.columns) };
    const { rows, notes, pictures, columns } = await readFileInThread(task, viewer.accountId);
    const copied = rows.map(({ problems, ...row }) => ({ ...row, problems: [...problems] }));
    return { rows: copied, notes: [...notes], pictures: [...pictures], columns: [...(columns ?? [])] };
  });

  mount(questionBankEndpoints.importQuestions, async ({ query, body, act }) => {
    const paperId = await readPaperId(database, query.round);
    const questions = await importRows(database, paperId, body, act);
    const message = `${countWithNoun(questions, 'question')} imported`;
    return { id: body.id, questions, message, notice: await noticeAbout(database, paperId) };
  });

  mount(questionBankEndpoints.listImports, async ({ query, viewer, now }) => {
    const paperId = await readPaperId(database, query.round);
    const found = await listImports(database, { paperId, importedBy: viewer.accountId, since: now - undoMs });
    return {
      imports: found.map(({ id, fileName, questions, importedAt }) => ({
        id,
        fileName,
        questions,
        importedAt: toIsoTime(importedAt),
      })),
    };
  });

  mount(questionBankEndpoints.undoImport, async ({ params, act }) => {
    const { paperId, questions } = await undoImport(database, params.id, act);
    return { message: `${countWithNoun(questions, 'question')} removed`, notice: await noticeAbout(database, paperId) };
  });

  mount(questionBankEndpoints.exportQuestions, async ({ query }) =>
    exportQuestions(storage, await readRound(database, query.round), query.format),
  );

  mount(questionBankEndpoints.readTemplate, async () => ({
    stream: writeTemplate(),
    fileName: 'questions-template.xlsx',
  }));
}

function mountPictures(mount: Mount, storage: QuestionStorage): void {
  const { database, files } = storage;
  mount(questionBankEndpoints.uploadFile, async ({ form, act }) => {
    const file = form.filesByField.file;
    if (file === undefined) throw new Refusal('file-not-image');
    const id = await saveUpload(storage, file.bytes, act);
    const url = `/api/files/${id}`;
    return { fileId: id, id, url, fileUrl: url };
  });

  mount(questionBankEndpoints.deleteFile, async ({ params, act }) => {
    await deletePicture(storage, params.fileId, act);
    return { message: 'The picture was deleted' };
  });

  mount(questionBankEndpoints.readFile, async ({ params }) => {
    const file = await findFile(database, params.fileId);
    const bytes = file === null ? null : await files.find(file.id);
    if (file === null || bytes === null) throw new Refusal('file-unknown');
    return {
      stream: bytes,
      mediaType: file.mediaType,
      // A picture never changes under its id, so it can be cached for ever.
      headers: { 'cache-control': 'public, max-age=31536000, immutable', 'content-length': String(file.bytes) },
    };
  });
}

/** @throws Refusal `round-unknown` */
async function readPaperId(database: Database, slug: string | undefined): Promise<string> {
  return (await readRound(database, slug)).paperId;
}

/** What organisers have to know after a change to a paper that may be published. */
async function noticeAbout(database: Database, paperId: string): Promise<string | null> {
  const { isPublished, firstStartedAt } = await readRoundOfPaper(database, paperId);
  if (!isPublished) return null;
  return firstStartedAt === null
    ? 'Students still get the published paper until you publish again.'
    : 'Students still get the published paper. Correct its answer keys on the page of the paper.';
}

async function noticeAfterSaving(
  database: Database,
  { paperId, key }: Pick<StoredKeyedQuestion, 'paperId' | 'key'>,
  correctAnswer: string | undefined,
): Promise<string | null> {
  const wasCleaned = correctAnswer !== undefined && isCleaned(key.kind, correctAnswer);
  const cleaned = wasCleaned ? 'The answer was saved without invisible characters and repeated spaces.' : null;
  return [cleaned, await noticeAbout(database, paperId)].filter((sentence) => sentence !== null).join(' ') || null;
}
