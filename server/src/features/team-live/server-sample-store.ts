import type { ServerSample } from '@club/domain/entities/attempts/server-load';
import type { Instant } from '@club/domain/shared/instant';
import { gt, lt } from 'drizzle-orm';
import { serverSamples } from '#entities/attempts/tables.ts';
import type { Database } from '#shared/database/database.ts';

export async function insertServerSample(database: Database, sample: ServerSample): Promise<void> {
  // A process whose clock was set back writes the same instant twice.
  await database.insert(serverSamples).values(sample).onConflictDoNothing();
}

export function listServerSamples(database: Database, since: Instant): Promise<ServerSample[]> {
  return database.select().from(serverSamples).where(gt(serverSamples.at, since));
}

/**
 * Deletes samples older than an instant.
 * @returns their number
 */
export async function purgeServerSamples(database: Database, before: Instant): Promise<number> {
  const rows = await database
    .delete(serverSamples)
    .where(lt(serverSamples.at, before))
    .returning({ at: serverSamples.at });
  return rows.length;
}
