import { Refusal } from '@club/domain/shared/refusal';
import { lockAccount } from '#entities/accounts/account-store.ts';
import { findEntry, lockEntryForUpdate, type StoredEntry } from '#entities/attempts/entry-store.ts';
import { lockRoundForShare } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';

/**
 * Locks an entry in the usual order: the account, the round (against a correction), the entry.
 * @param lockRound how the round is locked: shared or exclusively
 * @throws Refusal `entry-unknown`
 */
export async function lockEntryInOrder(
  transaction: Database,
  id: string,
  { lockRound = lockRoundForShare }: { readonly lockRound?: typeof lockRoundForShare } = {},
): Promise<StoredEntry> {
  const seen = await findEntry(transaction, id);
  if (seen === null) throw new Refusal('entry-unknown');
  await lockAccount(transaction, seen.accountId);
  await lockRound(transaction, seen.roundId);
  const held = await lockEntryForUpdate(transaction, id);
  if (held === null) throw new Refusal('entry-unknown');
  return held;
}
