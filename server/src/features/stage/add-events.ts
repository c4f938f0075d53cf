import { beginsShow, type StageEvent } from '@club/domain/features/stage/stage-events';
import { Refusal } from '@club/domain/shared/refusal';
import { lockRoundByIdForUpdate, updateRound } from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { countStageEvents, hasShowBegun, insertStageEvents, listStageEventsById, lockStage } from './stage-store.ts';

/** A long evening has some hundreds. */
export const maxStageEvents = 5_000;

/**
 * Adds events to a show after those that it has; one that is known already is not added again. What fits is decided by the
 * fold alone. See docs/rules/stage.md, ST2.
 * @returns those that were sent, as they are stored
 * @throws Refusal `round-not-staged`, `stage-full`
 */
export function addEvents(
  database: Database,
  roundId: string,
  sent: readonly Pick<StageEvent, 'id' | 'what'>[],
  { actorId, now }: Pick<Act, 'now'> & { readonly actorId: Act['actorId'] | null },
): Promise<StageEvent[]> {
  const ids = sent.map(({ id }) => id);
  return database.transaction(async (transaction) => {
    // Rounds are locked before what belongs to them.
    const begins = sent.some(beginsShow) && !(await hasShowBegun(transaction, roundId));
    const round = begins ? await lockRoundByIdForUpdate(transaction, roundId) : null;
    if ((await lockStage(transaction, roundId)) === null) throw new Refusal('round-not-staged');
    const known = new Set((await listStageEventsById(transaction, roundId, ids)).map(({ id }) => id));
    const fresh = sent.filter(({ id }) => {
      const isFresh = !known.has(id);
      known.add(id);
      return isFresh;
    });
    const before = await countStageEvents(transaction, roundId);
    if (before + fresh.length > maxStageEvents) throw new Refusal('stage-full');
    // The positions of the events are those of this paper, so it stays until the show begins again.
    if (round !== null && round.firstStartedAt === null)
      await updateRound(transaction, roundId, { firstStartedAt: now });
    if (fresh.length > 0) {
      await insertStageEvents(
        transaction,
        fresh.map(({ id, what }, index) => ({
          roundId,
          position: before + index + 1,
          id,
          what,
          at: now,
          senderId: actorId,
        })),
      );
    }
    return listStageEventsById(transaction, roundId, ids);
  });
}
