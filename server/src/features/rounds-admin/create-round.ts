import { openAudience } from '@club/domain/entities/rounds/audience';
import { insertAuditEvent } from '#entities/accounts/audit-store.ts';
import { insertFilePaper, insertPaperCopy } from '#entities/papers/import-questions.ts';
import { insertPaper } from '#entities/papers/paper-store.ts';
import type { RoundAdminAct } from '#entities/rounds/round-admin-act.ts';
import { insertRound, type NewRound, type Round, readRound, readRoundById } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { readRoundFile } from './read-round-file.ts';
import type { RoundsDependencies } from './rounds-dependencies.ts';

export interface NewRoundRequest extends RoundAdminAct {
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
export async function createRound(dependencies: RoundsDependencies, round: NewRoundRequest): Promise<Round> {
  const { database, files, samplePaper } = dependencies;
  const { copyFrom, file, adminId, now } = round;
  if (file !== undefined) {
    const paper = await readRoundFile(file);
    return insertFilePaper({ database, files }, paper, { adminId, now }, (transaction, paperId) =>
      insertDraft(transaction, round, { paperId, audience: { ...openAudience, classes: paper.classes } }),
    );
  }
  return database.transaction(async (transaction) => {
    if (copyFrom === undefined) {
      return insertDraft(transaction, round, { paperId: await insertPaper(transaction, samplePaper) });
    }
    const { paperId, integrity, audience } = await readRound(transaction, copyFrom);
    return insertDraft(transaction, round, {
      paperId: await insertPaperCopy(transaction, paperId, now),
      integrity,
      audience,
    });
  });
}

async function insertDraft(
  transaction: Database,
  { slug, title, titleTranslations, copyFrom, file, adminId, now, addressHash }: NewRoundRequest,
  taken: Pick<NewRound, 'paperId' | 'integrity' | 'audience'>,
): Promise<Round> {
  const id = await insertRound(transaction, {
    ...taken,
    slug,
    title,
    titleTranslations: titleTranslations ?? {},
    createdAt: now,
  });
  await insertAuditEvent(transaction, {
    at: now,
    actorId: adminId,
    addressHash,
    action: 'round-created',
    subject: id,
    details: { slug, title, copiedFrom: copyFrom ?? null, fromFile: file !== undefined },
  });
  return readRoundById(transaction, id);
}
