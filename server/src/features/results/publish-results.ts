import { publishResultsRefusal } from '@club/domain/entities/rounds/round';
import { Refusal } from '@club/domain/shared/refusal';
import { insertAuditEvent } from '#entities/accounts/audit-store.ts';
import type { RoundAdminAct } from '#entities/rounds/round-admin-act.ts';
import { lockRoundForUpdate, type Round, readRoundById, updateRound } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';

/** Idempotent. @throws Refusal `round-unknown`, `round-not-closed` */
export function publishResults(database: Database, act: RoundAdminAct): Promise<Round> {
  return database.transaction(async (transaction) => {
    const round = await lockRoundForUpdate(transaction, act.slug);
    if (round.resultsPublishedAt !== null) return round;
    const refusal = publishResultsRefusal(round, act.now);
    if (refusal !== undefined) throw new Refusal(refusal);
    return setResultsPublishedAt(transaction, round, act.now, act);
  });
}

/** @throws Refusal `round-unknown` */
export function unpublishResults(database: Database, act: RoundAdminAct): Promise<Round> {
  return database.transaction(async (transaction) => {
    const round = await lockRoundForUpdate(transaction, act.slug);
    return round.resultsPublishedAt === null ? round : setResultsPublishedAt(transaction, round, null, act);
  });
}

async function setResultsPublishedAt(
  transaction: Database,
  { id, slug }: Round,
  resultsPublishedAt: number | null,
  { adminId, now, addressHash }: RoundAdminAct,
): Promise<Round> {
  await updateRound(transaction, id, { resultsPublishedAt });
  await insertAuditEvent(transaction, {
    at: now,
    actorId: adminId,
    addressHash,
    action: resultsPublishedAt === null ? 'results-unpublished' : 'results-published',
    subject: id,
    details: { slug },
  });
  return readRoundById(transaction, id);
}
