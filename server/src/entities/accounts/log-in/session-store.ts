import type { Instant } from '@club/domain/shared/instant';
import type { Role } from '@club/domain/shared/role';
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { accounts, secondFactors, sessions } from '#entities/accounts/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';

export interface NewSession {
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  /** As shown to the owner, for example "chrome/android". */
  readonly browser: string | null;
}

export async function insertSessions(database: Database, started: readonly NewSession[]): Promise<void> {
  await database.insert(sessions).values([...started]);
}

export interface OpenSession {
  readonly accountId: string;
  readonly role: Role | null;
  readonly isSimulated: boolean;
  readonly hasSecondFactor: boolean;
}

export async function listOpenSessions(
  database: Database,
  ids: readonly string[],
  now: Instant,
): Promise<Map<string, OpenSession>> {
  const rows = await database
    .select({
      id: sessions.id,
      accountId: sessions.accountId,
      role: accounts.role,
      isSimulated: accounts.isSimulated,
      hasSecondFactor: sql<boolean>`${secondFactors.confirmedAt} is not null`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .where(and(isOneOf(sessions.id, ids), isNull(sessions.endedAt), gt(sessions.expiresAt, now)));
  return new Map(rows.map(({ id, ...session }) => [id, session]));
}

export interface OwnSession {
  readonly id: string;
  readonly browser: string | null;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

/** Maximum for each account: a script can log in without end. */
const maxSessionsListed = 100;

/** An account's open sessions, newest first. */
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

/** Ends a session of an account; returns whether it was the account's own and open. */
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

/** Ends all sessions of an account, or all but one; returns their number. */
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
