import { listMissingPictures } from '#entities/papers/stored-pictures.ts';
import { listPictureUses } from '#entities/rounds/picture-use-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { FileStorage } from '#shared/files/file-storage.ts';

const maxQuestionsNamed = 50;
const maxTextLength = 60;

export interface MissingPictures {
  readonly count: number;
  /** Where students would see a gap: one line for each question. */
  readonly questions: readonly string[];
}

/**
 * The pictures that are missing from the storage, for example after a move that left them behind. See docs/rules/operations.md,
 * O21.
 */
export async function findMissingPictures(
  database: Database,
  files: Pick<FileStorage, 'listKeys'>,
): Promise<MissingPictures> {
  const missing = await listMissingPictures(database, files);
  const uses = missing.length === 0 ? [] : await listPictureUses(database, missing);
  const named = uses.slice(0, maxQuestionsNamed).map(({ round, section, question }) => {
    const text = question.length > maxTextLength ? `${question.slice(0, maxTextLength)}…` : question;
    return `${round}, section ${section}: ${text.replaceAll(/\s+/g, ' ')}`;
  });
  const more = uses.length - named.length;
  return { count: missing.length, questions: more > 0 ? [...named, `and ${more} more questions`] : named };
}
