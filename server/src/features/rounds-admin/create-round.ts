import { openAudience } from '@club/domain/entities/rounds/audience';
import { audit } from '#entities/accounts/audit-store.ts';
import { insertFilePaper, insertPaperCopy } from '#entities/papers/import-questions.ts';
import { insertPaper } from '#entities/papers/paper-store.ts';
import { insertRound, type NewRound, type Round, readRound, readRoundById } from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { readRoundFile } from './read-round-file.ts';
import type { RoundsDependencies } from './rounds-dependencies.ts';

export interface NewRoundRequest {
  readonly slug: string;
  readonly title: string;
  readonly titleTranslations?: NewRound['titleTranslations'] | undefined;
  /** The slug of the round to copy. */
  readonly copyFrom?: string | undefined;
  /** The text of a round file. */
  readonly file?: string | undefined;
}

/**
 * Creates a draft round: with the sections of the sample paper and no questions, as a copy of another one, or from a file. A copy
 * has the original's paper, full-screen rule and audience, but neither its hours nor its published versions.
 * @throws Refusal `round-slug-taken`, `round-unknown`, `round-file-invalid`, `server-busy`
 */
export async function createRound(dependencies: RoundsDependencies, round: NewRoundRequest, act: Act): Promise<Round> {
  const { database, files, samplePaper } = dependencies;
  const { copyFrom, file } = round;
  if (file !== undefined) {
    const paper = await readRoundFile(file);
    return insertFilePaper({ database, files }, paper, act, (transaction, paperId) =>
      insertDraft(transaction, round, act, { paperId, audience: { ...openAudience, classes: paper.classes } }),
    );
  }
  return database.transaction(async (transaction) => {
    if (copyFrom === undefined) {
      return insertDraft(transaction, round, act, { paperId: await insertPaper(transaction, samplePaper) });
    }
    const { paperId, integrity, audience, qualifiedFromId } = await readRound(transaction, copyFrom);
    return insertDraft(transaction, round, act, {
      paperId: await insertPaperCopy(transaction, paperId, act.now),
      integrity,
      audience,
      qualifiedFromId,
    });
  });
}

async function insertDraft(
  transaction: Database,
  { slug, title, titleTranslations, copyFrom, file }: NewRoundRequest,
  act: Act,
  taken: Pick<NewRound, 'paperId' | 'integrity' | 'audience' | 'qualifiedFromId'>,
): Promise<Round> {
  const id = await insertRound(transaction, {
    ...taken,
    slug,
    title,
    titleTranslations: titleTranslations ?? {},
    createdAt: act.now,
  });
  await audit(transaction, act, 'round-created', id, {
    slug,
    title,
    copiedFrom: copyFrom ?? null,
    fromFile: file !== undefined,
  });
  return readRoundById(transaction, id);
}
