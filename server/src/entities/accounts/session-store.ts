import type { Instant } from '@club/domain/shared/instant';
import type { Role } from '@club/domain/shared/role';
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import { accounts, sessions } from './tables.ts';

/** A session that is started. */
export interface NewSession {
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  /** What its owner will know it by, as "chrome/android". */
  readonly browser: string | null;
}

export async function insertSessions(database: Database, started: readonly NewSession[]): Promise<void> {
  await database.insert(sessions).values([...started]);
}

/** Whose sessions they are, by session, in one read. Those that are not open are left out. */
export async function listOpenSessions(
  database: Database,
  ids: readonly string[],
  now: Instant,
): Promise<Map<string, { readonly accountId: string; readonly role: Role | null; readonly isSimulated: boolean }>> {
  const rows = await database
    .select({ id: sessions.id, accountId: sessions.accountId, role: accounts.role, isSimulated: accounts.isSimulated })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(isOneOf(sessions.id, ids), isNull(sessions.endedAt), gt(sessions.expiresAt, now)));
  return new Map(rows.map(({ id, ...session }) => [id, session]));
}

/** A session as its owner is told of it. */
export interface OwnSession {
  readonly id: string;
  readonly browser: string | null;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

/** So many sessions of one account are told: nobody has more, but a script may log in for ever. */
const maxSessionsListed = 100;

/** The sessions of an account that are open, the newest first. */
export function listSessionsOf(database: Database, accountId: string, now: Instant): Promise<OwnSession[]> {
  return database
    .select({
      id: sessions.id,
      browser: sessions.browser,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(maxSessionsListed);
}

/** Ends a session of an account; whether it was its own and open. */
export async function endSession(
  database: Database,
  session: { readonly id: string; readonly accountId: string },
  now: Instant,
): Promise<boolean> {
  const ended = await database
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.id, session.id),
        eq(sessions.accountId, session.accountId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all sessions of an account, or all but one; how many that were. */
export async function endSessionsOf(
  database: Database,
  accountId: string,
  now: Instant,
  { but }: { readonly but?: string } = {},
): Promise<number> {
  const ended = await database
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        but === undefined ? undefined : ne(sessions.id, but),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}
