import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { questionBankEndpoints } from '@club/contract/question-bank';
import type { InputOf } from '@club/contract/shared/endpoint';
import type { PaperSection } from '@club/domain/entities/papers/paper';
import { readRow } from '@club/domain/features/question-bank/read-row';
import { hour } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { columnTitles, rowProblemText } from '@club/texts/admin/question-rows';
import { audit } from '#entities/accounts/audit-store.ts';
import type { StoredKeyedQuestion } from '#entities/papers/answer-key-store.ts';
import { decideQuestion } from '#entities/papers/decide-question.ts';
import { listFiles } from '#entities/papers/file-store.ts';
import { lockPaperOutline } from '#entities/papers/paper-store.ts';
import { findImport, setImportUndone } from '#entities/papers/question-import-store.ts';
import { createPictureResolver } from '#entities/papers/save-pictures.ts';
import { readRoundOfPaper } from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { InputProblem } from '#shared/http/input/input-problem.ts';
import { addImport } from './add-import.ts';

type ImportBody = InputOf<typeof questionBankEndpoints.importQuestions>['body'];

/** After this many rows other requests get their turn. */
const rowsPerTurn = 25;
/** How long an import can be undone. */
export const undoMs = hour;

/**
 * Adds all questions of an import to the working copy of a paper, after those of their sections, or none. See docs/rules/papers.md,
 * B24.
 * @returns their number
 * @throws Refusal `question-rows-invalid`, `paper-outline-outdated`, `import-differs`
 */
export function importRows(database: Database, paperId: string, body: ImportBody, act: Act): Promise<number> {
  const { rows, ...settings } = body;
  const { id, fileName, defaultSection, pictures: fileIds, active } = settings;
  const pictures = [...new Set(Object.values(fileIds))];
  const pictureReference = (name: string) => (Object.hasOwn(fileIds, name) ? fileIds[name] : undefined);
  const decide = async (sections: readonly PaperSection[]) => {
    const files = await listFiles(database, pictures);
    // The page sends ids of uploads; an address or a path was neither fetched nor read.
    const { settle } = createPictureResolver(async () => files, {
      idByReference: new Map(),
      unread: new Set(pictures),
    });
    const problems: string[] = [];
    const questions: StoredKeyedQuestion[] = [];
    for (const [index, { place, row }] of rows.entries()) {
      if (index % rowsPerTurn === 0) await setImmediate();
      const { question, problems: found } = readRow(row, { sections, defaultSection, pictureReference });
      if (found.length > 0) {
        problems.push(...found.map((one) => `${place}, ${columnTitles[one.column]}: ${rowProblemText(one).problem}`));
        continue;
      }
      try {
        questions.push(
          decideQuestion(
            {
              ...question,
              ...(await settle(question)),
              id: randomUUID(),
              paperId,
              position: 0,
              createdAt: act.now,
              isActive: active,
              authorId: act.actorId,
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
    return { questions, problems };
  };
  return addImport(
    database,
    {
      id,
      paperId,
      action: 'questions-imported',
      details: { fileName },
      content: [settings, ...rows],
      fileName,
      pictures,
    },
    decide,
    act,
  );
}

/**
 * Removes the questions of an import from the working copy, including later changes to them.
 * @throws Refusal `import-unknown`, `import-final`
 */
export function undoImport(
  database: Database,
  id: string,
  act: Act,
): Promise<{ readonly paperId: string; readonly questions: number }> {
  return database.transaction(async (transaction) => {
    const found = await findImport(transaction, id);
    if (found === null) throw new Refusal('import-unknown');
    const { paperId, importedAt } = found;
    await lockPaperOutline(transaction, paperId);
    const undoneAt = (await findImport(transaction, id))?.undoneAt ?? found.undoneAt;
    if (undoneAt !== null) return { paperId, questions: 0 };
    if (act.now > importedAt + undoMs) throw new Refusal('import-final');
    const questions = await setImportUndone(transaction, found, act.now);
    const { slug } = await readRoundOfPaper(transaction, paperId);
    await audit(transaction, act, 'questions-import-undone', id, { slug, questions });
    return { paperId, questions };
  });
}
