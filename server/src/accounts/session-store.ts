import type { Instant } from '@club/domain/shared/instant';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { accounts, sessions } from './tables.ts';

export async function insertSession(
  database: Database,
  session: { readonly accountId: string; readonly createdAt: Instant; readonly expiresAt: Instant },
): Promise<string> {
  const [row] = await database.insert(sessions).values(session).returning({ id: sessions.id });
  if (row === undefined) throw new Error('a session was inserted and did not come back');
  return row.id;
}

/** Whose sessions they are, by session, in one read. Those that are not open are left out. */
export async function listOpenSessions(
  database: Database,
  ids: readonly string[],
  now: Instant,
): Promise<Map<string, { readonly accountId: string; readonly isAdmin: boolean }>> {
  const rows = await database
    .select({ id: sessions.id, accountId: sessions.accountId, isAdmin: accounts.isAdmin })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(inArray(sessions.id, [...ids]), isNull(sessions.endedAt), gt(sessions.expiresAt, now)));
  return new Map(rows.map(({ id, ...session }) => [id, session]));
}

export async function endSession(database: Database, id: string, now: Instant): Promise<void> {
  await database
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
}

export async function endSessionsOf(database: Database, accountId: string, now: Instant): Promise<void> {
  await database
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)));
}
