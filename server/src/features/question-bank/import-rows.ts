import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { questionBankEndpoints } from '@club/contract/question-bank';
import type { InputOf } from '@club/contract/shared/endpoint';
import { readRow } from '@club/domain/features/question-bank/question-row';
import { hour } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { columnTitles, rowProblemText } from '@club/texts/admin/question-rows';
import { type AdminAct, insertAuditEvent } from '#entities/accounts/audit-store.ts';
import type { StoredKeyedQuestion } from '#entities/papers/answer-key-store.ts';
import { decideQuestion } from '#entities/papers/decide-question.ts';
import { lockPaperOutline } from '#entities/papers/paper-store.ts';
import { findImport, setImportUndone } from '#entities/papers/question-import-store.ts';
import { deleteQuestions, nextCreatedAt, nextPosition } from '#entities/papers/question-store.ts';
import { type QuestionStorage, withPictures } from '#entities/papers/store-pictures.ts';
import type { Database } from '#shared/database/database.ts';
import { InputProblem } from '#shared/http/input-problem.ts';
import { storeImport } from './store-import.ts';

type ImportBody = InputOf<typeof questionBankEndpoints.importQuestions>['body'];

/** After this many rows other requests get their turn. */
const rowsPerTurn = 100;
/** For how long an import can be undone. */
const undoMs = hour;

/**
 * Adds all questions of an import to the working copy of a paper, behind those of their sections, or none.
 * See docs/rules/papers.md, B24.
 * @returns how many there are
 * @throws Refusal `question-rows-invalid`
 */
export function importRows(
  storage: QuestionStorage,
  paperId: string,
  { id: importId, fileName, rows, defaultSection, pictures: fileIds, active }: ImportBody,
  act: AdminAct,
): Promise<number> {
  return withPictures(storage, [], act, async (transaction, pictures) => {
    const { sections } = await lockPaperOutline(transaction, paperId);
    const earlier = await findImport(transaction, importId);
    if (earlier !== null) return earlier.questionIds.length;

    const firstCreatedAt = await nextCreatedAt(transaction, paperId, act.now);
    const positions = new Map<number, number>();
    const pictureReference = (name: string) => (Object.hasOwn(fileIds, name) ? fileIds[name] : undefined);
    const problems: string[] = [];
    const added: StoredKeyedQuestion[] = [];
    for (const [index, { place, row }] of rows.entries()) {
      if (index % rowsPerTurn === 0) await setImmediate();
      const { question, problems: found } = readRow(row, { sections, defaultSection, pictureReference });
      if (found.length > 0) {
        problems.push(...found.map((one) => `${place}, ${columnTitles[one.column]}: ${rowProblemText(one).problem}`));
        continue;
      }
      const { section } = question;
      const position = positions.get(section) ?? (await nextPosition(transaction, paperId, section));
      positions.set(section, position + 1);
      try {
        added.push(
          decideQuestion(
            {
              ...question,
              ...(await pictures.settle(question)),
              id: randomUUID(),
              paperId,
              position,
              createdAt: firstCreatedAt + index,
              isActive: active,
              authorId: act.adminId,
              originId: null,
              submittedBy: null,
              approvedBy: null,
              correctAnswer: { key: question.key },
            },
            sections,
          ),
        );
      } catch (error) {
        if (!(error instanceof InputProblem)) throw error;
        problems.push(...error.details('en').map((detail) => `${place}: ${detail}`));
      }
    }
    return storeImport(
      transaction,
      { id: importId, paperId, questions: added, problems, action: 'questions-imported', details: { fileName } },
      act,
    );
  });
}

/**
 * Takes the questions of an import out of the working copy, with what was changed of them since.
 * @throws Refusal `import-unknown`, `import-final`
 */
export function undoImport(
  database: Database,
  id: string,
  { adminId, now, addressHash }: AdminAct,
): Promise<{ readonly paperId: string; readonly questions: number }> {
  return database.transaction(async (transaction) => {
    const found = await findImport(transaction, id);
    if (found === null) throw new Refusal('import-unknown');
    const { paperId, questionIds } = found;
    await lockPaperOutline(transaction, paperId);
    const { importedAt, undoneAt } = (await findImport(transaction, id)) ?? found;
    if (undoneAt !== null) return { paperId, questions: 0 };
    if (now > importedAt + undoMs) throw new Refusal('import-final');
    const questions = await deleteQuestions(transaction, questionIds, now);
    await setImportUndone(transaction, id, now);
    await insertAuditEvent(transaction, {
      at: now,
      actorId: adminId,
      addressHash,
      action: 'questions-import-undone',
      subject: id,
      details: { questions },
    });
    return { paperId, questions };
  });
}
