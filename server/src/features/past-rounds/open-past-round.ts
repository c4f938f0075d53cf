import { openToAllRefusal } from '@club/domain/entities/rounds/open-to-all';
import { Refusal } from '@club/domain/shared/refusal';
import { audit } from '#entities/accounts/audit-store.ts';
import { isAnybodySitting } from '#entities/attempts/attempt-store.ts';
import {
  lockRoundForUpdate,
  type Round,
  readRoundById,
  requireMarked,
  updateRound,
} from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { makeOpenScores } from './open-scores.ts';

/**
 * Opens a past round to all. Idempotent.
 * @throws Refusal `round-unknown`, `round-archived`, `round-is-rehearsal`, `results-not-out`, `key-waits`, `being-marked-again`
 */
export function openPastRound(database: Database, slug: string, act: Act): Promise<Round> {
  return database.transaction(async (transaction) => {
    const round = await lockRoundForUpdate(transaction, slug);
    const refusal = openToAllRefusal({ ...round, isForAdmins: round.audience.isForAdmins }, act.now);
    if (refusal !== undefined) throw new Refusal(refusal);
    if (round.openToAllAt !== null) return round;
    requireMarked(round);
    if (await isAnybodySitting(transaction, round.id, act.now)) throw new Refusal('key-waits');
    const openScores = await makeOpenScores(transaction, round);
    if (openScores === null) throw new Refusal('results-not-out');
    await updateRound(transaction, round.id, { openToAllAt: act.now, openScores });
    await audit(transaction, act, 'past-round-opened', round.id, { slug: round.slug });
    return readRoundById(transaction, round.id);
  });
}

/** Idempotent. @throws Refusal `round-unknown` */
export function closePastRound(database: Database, slug: string, act: Act): Promise<Round> {
  return database.transaction(async (transaction) => {
    const round = await lockRoundForUpdate(transaction, slug);
    if (round.openToAllAt === null) return round;
    await updateRound(transaction, round.id, { openToAllAt: null, openScores: null });
    await audit(transaction, act, 'past-round-closed', round.id, { slug: round.slug });
    return readRoundById(transaction, round.id);
  });
}
