import type { Instant } from '@club/domain/shared/instant';
import { readRound } from '#rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { findRoundToSubmit, type StoredAttempt } from './attempt-store.ts';
import { changeAttempt } from './change-attempt.ts';

/** Makes the final submission of an attempt. @throws Refusal when a section is left, or it has been made before */
export async function submitAttempt(
  database: Database,
  submission: { readonly accountId: string; readonly disqualified: boolean; readonly now: Instant },
): Promise<StoredAttempt> {
  const { accountId, disqualified, now } = submission;
  const roundId = (await findRoundToSubmit(database, accountId)) ?? (await readRound(database, undefined)).id;
  const { attempt } = await database.transaction((transaction) =>
    changeAttempt(transaction, { accountId, roundId, now }, () => ({ kind: 'submitted', disqualified })),
  );
  return attempt;
}
