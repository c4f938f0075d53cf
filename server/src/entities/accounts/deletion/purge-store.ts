import { deviceRetentionMs, endedRetentionMs } from '@club/domain/entities/accounts/retention';
import type { Instant } from '@club/domain/shared/instant';
import { inArray, lte, or, type SQL } from 'drizzle-orm';
import {
  invitations,
  knownDevices,
  pendingLogIns,
  phoneCodes,
  resetLinks,
  sentMessages,
  sessions,
} from '#entities/accounts/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { deleteEndedWindows } from '#shared/http/limits/rate-limit-store.ts';

/** Maximum number of rows per statement, so that others do not have to wait. */
const rowsPerBatch = 500;

/**
 * Deletes sessions, codes, links and message records that ended long ago, unused devices, and expired limits; returns the number of
 * rows.
 */
export async function purgeAccountRows(database: Database, now: Instant): Promise<number> {
  const longAgo = now - endedRetentionMs;
  const old = {
    sessions: or(lte(sessions.endedAt, longAgo), lte(sessions.expiresAt, longAgo)),
    phoneCodes: or(lte(phoneCodes.usedAt, longAgo), lte(phoneCodes.expiresAt, longAgo)),
    resetLinks: or(lte(resetLinks.usedAt, longAgo), lte(resetLinks.expiresAt, longAgo)),
    invitations: or(lte(invitations.endedAt, longAgo), lte(invitations.expiresAt, longAgo)),
    sentMessages: lte(sentMessages.addedAt, longAgo),
    knownDevices: lte(knownDevices.lastUsedAt, now - deviceRetentionMs),
  };
  return (
    (await deleteInBatches(database, sessions, old.sessions)) +
    (await deleteInBatches(database, pendingLogIns, lte(pendingLogIns.expiresAt, now))) +
    (await deleteInBatches(database, phoneCodes, old.phoneCodes)) +
    (await deleteInBatches(database, resetLinks, old.resetLinks)) +
    (await deleteInBatches(database, invitations, old.invitations)) +
    (await deleteInBatches(database, sentMessages, old.sentMessages)) +
    (await deleteInBatches(database, knownDevices, old.knownDevices)) +
    (await deleteEndedWindows(database, now))
  );
}

type PurgedTable =
  | typeof sessions
  | typeof pendingLogIns
  | typeof phoneCodes
  | typeof resetLinks
  | typeof invitations
  | typeof sentMessages
  | typeof knownDevices;

async function deleteInBatches(database: Database, table: PurgedTable, isOld: SQL | undefined): Promise<number> {
  let deleted = 0;
  for (;;) {
    const some = database.select({ id: table.id }).from(table).where(isOld).limit(rowsPerBatch);
    const rows = await database.delete(table).where(inArray(table.id, some)).returning({ id: table.id });
    deleted += rows.length;
    if (rows.length < rowsPerBatch) return deleted;
  }
}
