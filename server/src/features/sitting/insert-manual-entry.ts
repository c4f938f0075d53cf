import { attemptScore } from '@club/domain/entities/papers/scoring';
import { Refusal } from '@club/domain/shared/refusal';
import { lockAccount } from '#entities/accounts/account-store.ts';
import { audit } from '#entities/accounts/audit-store.ts';
import { insertEntry } from '#entities/attempts/entry-store.ts';
import { readPaperToSit } from '#entities/attempts/paper-to-sit.ts';
import { lockRoundForShare, readRound } from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';

export interface ManualEntryInput {
  readonly accountId: string;
  /** The slug of the round; default: the current one. */
  readonly round: string | undefined;
  /** Default: the last one of the paper. */
  readonly section: number | undefined;
  /** Capped at the full marks of the paper. */
  readonly score: number;
  readonly disqualified: boolean;
}

/**
 * Inserts a manual entry and records who did.
 * @throws Refusal if the account or the round is unknown, or has such an entry
 */
export async function insertManualEntry(database: Database, given: ManualEntryInput, act: Act): Promise<void> {
  const { accountId, disqualified } = given;
  await database.transaction(async (transaction) => {
    await lockAccount(transaction, accountId);
    const round = await lockRoundForShare(transaction, (await readRound(transaction, given.round)).id);
    if (round.stagedAt !== null) throw new Refusal('round-is-staged');
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
      finishedAt: act.now,
    });
    if (inserted === null) throw new Refusal('quiz-already-submitted');
    await audit(transaction, act, 'entry-inserted', accountId, { round: round.slug, section, score, disqualified });
  });
}
