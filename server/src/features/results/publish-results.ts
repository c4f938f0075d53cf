import { publishResultsRefusal } from '@club/domain/entities/rounds/round';
import { Refusal } from '@club/domain/shared/refusal';
import { audit } from '#entities/accounts/audit-store.ts';
import {
  lockRoundForUpdate,
  type Round,
  readRoundById,
  requireMarked,
  updateRound,
} from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';

/** Idempotent. @throws Refusal `round-unknown`, `round-archived`, `round-not-closed`, `being-marked-again` */
export function publishResults(database: Database, slug: string, act: Act): Promise<Round> {
  return database.transaction(async (transaction) => {
    const round = await lockRoundForUpdate(transaction, slug);
    if (round.resultsPublishedAt !== null) return round;
    const refusal = publishResultsRefusal(round, act.now);
    if (refusal !== undefined) throw new Refusal(refusal);
    requireMarked(round);
    return setResultsPublishedAt(transaction, round, act.now, act);
  });
}

/** @throws Refusal `round-unknown` */
export function unpublishResults(database: Database, slug: string, act: Act): Promise<Round> {
  return database.transaction(async (transaction) => {
    const round = await lockRoundForUpdate(transaction, slug);
    return round.resultsPublishedAt === null ? round : setResultsPublishedAt(transaction, round, null, act);
  });
}

async function setResultsPublishedAt(
  transaction: Database,
  { id, slug }: Round,
  resultsPublishedAt: number | null,
  act: Act,
): Promise<Round> {
  await updateRound(transaction, id, { resultsPublishedAt });
  await audit(transaction, act, resultsPublishedAt === null ? 'results-unpublished' : 'results-published', id, {
    slug,
  });
  return readRoundById(transaction, id);
}
