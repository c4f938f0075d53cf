import { attemptScore } from '@club/domain/entities/papers/scoring';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { lockAccount } from '#entities/accounts/account-store.ts';
import { insertAuditEvent } from '#entities/accounts/audit-store.ts';
import { insertEntry } from '#entities/attempts/entry-store.ts';
import { readPaperToSit } from '#entities/attempts/paper-to-sit.ts';
import { lockRoundForShare, readRound } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';

export interface ManualEntryInput {
  readonly adminId: string;
  readonly addressHash: string;
  readonly accountId: string;
  /** The slug of the round; default: the current one. */
  readonly round: string | undefined;
  /** Default: the last one of the paper. */
  readonly section: number | undefined;
  /** Capped at the full marks of the paper. */
  readonly score: number;
  readonly disqualified: boolean;
  readonly now: Instant;
}

/**
 * Inserts a manual entry and records who did.
 * @throws Refusal if the account or the round is unknown, or has such an entry
 */
export async function insertManualEntry(database: Database, given: ManualEntryInput): Promise<void> {
  const { adminId, addressHash, accountId, disqualified, now } = given;
  await database.transaction(async (transaction) => {
    await lockAccount(transaction, accountId);
    const round = await lockRoundForShare(transaction, (await readRound(transaction, given.round)).id);
    const { sections } = await readPaperToSit(transaction, round, null);
    const section = given.section ?? sections.at(-1)?.section ?? 0;
    const score = attemptScore([given.score], sections);
    const inserted = await insertEntry(transaction, {
      accountId,
      attemptId: null,
      roundId: round.id,
      section,
      paperVersionId: null,
      keyVersionId: null,
      score,
      sectionMarks: null,
      disqualified,
      timeUsedSeconds: 0,
      finishedAt: now,
    });
    if (inserted === null) throw new Refusal('quiz-already-submitted');
    await insertAuditEvent(transaction, {
      at: now,
      actorId: adminId,
      addressHash,
      action: 'entry-inserted',
      subject: accountId,
      details: { round: round.slug, section, score, disqualified },
    });
  });
}
