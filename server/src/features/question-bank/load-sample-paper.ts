import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '@club/content-files/content';
import { picturesOf } from '@club/domain/entities/papers/checklist';
import type { Instant } from '@club/domain/shared/instant';
import { insertFileQuestions } from '#entities/papers/import-questions.ts';
import { lockPaperOutline } from '#entities/papers/paper-store.ts';
import { ownContent, rasterizeSvg, toPicture } from '#entities/papers/picture.ts';
import { isPaperUnused } from '#entities/papers/question-store.ts';
import { savePictures } from '#entities/papers/save-pictures.ts';
import { serverAct } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import type { FileStorage } from '#shared/files/file-storage.ts';

/**
 * Adds the questions of the content's sample paper to a paper that has never contained any, with its drawings rendered as pictures.
 * @returns the number of questions added: 0 if the paper is in use
 */
export async function loadSamplePaper(
  database: Database,
  paperId: string,
  { folder, samplePaper }: Pick<Content, 'folder' | 'samplePaper'>,
  files: FileStorage,
  now: Instant,
): Promise<number> {
  if (!(await isPaperUnused(database, paperId))) return 0;
  const { questions } = samplePaper;
  const paths = [...new Set(questions.flatMap(picturesOf))];
  const pictures = await Promise.all(paths.map((path) => readContentPicture(join(folder, path))));

  return savePictures({ database, files }, pictures, serverAct(now), async (transaction, ids) => {
    await lockPaperOutline(transaction, paperId);
    if (!(await isPaperUnused(transaction, paperId))) return 0;
    const idByPath = new Map(paths.map((path, index) => [path, ids[index] ?? '']));
    const withFiles = questions.map((question) => ({
      ...question,
      options: question.options.map((option) => idByPath.get(option) ?? option),
      supportingPicture: idByPath.get(question.supportingPicture ?? '') ?? null,
    }));
    await insertFileQuestions(transaction, paperId, withFiles, now);
    return questions.length;
  });
}

async function readContentPicture(path: string) {
  const bytes = await readFile(path);
  const picture = path.endsWith('.svg') ? await rasterizeSvg(bytes) : await toPicture(bytes, ownContent);
  if (picture === null) throw new Error(`${path} is not a picture`);
  return picture;
}
