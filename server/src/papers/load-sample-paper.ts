import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content, SampleQuestion } from '@club/content-files/content';
import type { Instant } from '@club/domain/shared/instant';
import type { Database } from '#shared/database/database.ts';
import type { FileStorage } from '#shared/files/file-storage.ts';
import { insertAnswerKeys } from './answer-key-store.ts';
import { paintDrawing, toPicture } from './picture.ts';
import { insertQuestions, isBankUnused, lockBank, nextCreatedAt } from './question-store.ts';
import { storePictures } from './store-pictures.ts';

/**
 * Puts the content's sample paper into a bank that has never held a question, with its drawings painted as pictures.
 * @returns how many questions were added: none when the bank is in use
 */
export async function loadSamplePaper(
  database: Database,
  content: Pick<Content, 'folder' | 'samplePaper'>,
  files: FileStorage,
  now: Instant,
): Promise<number> {
  if (!(await isBankUnused(database))) return 0;
  const paths = [...new Set(content.samplePaper.flatMap(picturePaths))];
  const pictures = await Promise.all(paths.map((path) => readContentPicture(join(content.folder, path))));

  return storePictures({ database, files }, pictures, { adminId: null, now }, async (transaction, ids) => {
    await lockBank(transaction);
    if (!(await isBankUnused(transaction))) return 0;
    const idByPath = new Map(paths.map((path, index) => [path, ids[index] ?? '']));
    const firstCreatedAt = await nextCreatedAt(transaction, now);
    const added = content.samplePaper.map(({ key, ...question }, index) => ({
      key,
      question: {
        ...question,
        id: randomUUID(),
        options: question.options.map(
          (option) => (question.optionsArePictures ? idByPath.get(option) : null) ?? option,
        ),
        supportingPicture: idByPath.get(question.supportingPicture ?? '') ?? null,
        reward: null,
        penalty: null,
        isActive: true,
        createdAt: firstCreatedAt + index,
      },
    }));
    await insertQuestions(
      transaction,
      added.map(({ question }) => question),
    );
    await insertAnswerKeys(
      transaction,
      added.map(({ question, key }) => ({ questionId: question.id, key })),
    );
    return added.length;
  });
}

function picturePaths({ options, optionsArePictures, supportingPicture }: SampleQuestion): string[] {
  return [...(optionsArePictures ? options : []), ...(supportingPicture === null ? [] : [supportingPicture])];
}

async function readContentPicture(path: string) {
  const bytes = await readFile(path);
  const picture = path.endsWith('.svg') ? await paintDrawing(bytes) : await toPicture(bytes);
  if (picture === null) throw new Error(`${path} is not a picture`);
  return picture;
}
