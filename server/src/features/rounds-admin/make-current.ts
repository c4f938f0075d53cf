import { makeCurrentRefusal } from '@club/domain/entities/rounds/round';
import { Refusal } from '@club/domain/shared/refusal';
import { audit } from '#entities/accounts/audit-store.ts';
import {
  lockCurrentRoundChoice,
  lockCurrentRoundForUpdate,
  lockRoundForUpdate,
  type Round,
  readRoundById,
  updateRound,
} from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';

/**
 * Makes a round the current one, which also announces it.
 * @throws Refusal `round-unknown`, `round-is-rehearsal`, `round-is-staged`, `round-archived` or `current-round-open`
 */
export function makeCurrent(database: Database, slug: string, act: Act): Promise<Round> {
  return database.transaction(async (transaction) => {
    await lockCurrentRoundChoice(transaction);
    const current = await lockCurrentRoundForUpdate(transaction);
    const round = await lockRoundForUpdate(transaction, slug);
    if (round.isRehearsal) throw new Refusal('round-is-rehearsal');
    const refusal = makeCurrentRefusal(round, current, act.now);
    if (refusal !== undefined) throw new Refusal(refusal, { title: current?.title ?? '' });
    if (round.isCurrent && round.announcedAt !== null) return round;

    if (current !== null && current.id !== round.id) await updateRound(transaction, current.id, { isCurrent: false });
    await updateRound(transaction, round.id, { isCurrent: true, announcedAt: round.announcedAt ?? act.now });
    await audit(transaction, act, 'round-made-current', round.id, {
      slug: round.slug,
      insteadOf: current?.slug ?? null,
    });
    return readRoundById(transaction, round.id);
  });
}
