import type { Instant } from '@club/domain/shared/instant';
import { readRound } from '#rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { changeAttempt } from './change-attempt.ts';

/** Notes the class a participant of the current round is in. @throws Refusal once a section has been started, or it is not for them */
export async function setClass(
  database: Database,
  { accountId, classLevel, now }: { readonly accountId: string; readonly classLevel: number; readonly now: Instant },
): Promise<void> {
  const { id: roundId } = await readRound(database, undefined);
  await database.transaction((transaction) =>
    changeAttempt(transaction, { accountId, roundId, now }, (account) => ({
      kind: 'class-set',
      classLevel,
      candidate: account,
    })),
  );
}
