import { randomUUID } from 'node:crypto';
import { day } from '@club/domain/shared/instant';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { accounts, sessions } from '#entities/accounts/tables.ts';
import { attempts, entries } from '#entities/attempts/tables.ts';
import { readRound } from '#entities/rounds/round-store.ts';
import { createTokens } from '#shared/http/tokens.ts';
import type { OpenServer } from './open-server.ts';

export interface BoardSession {
  readonly id: string;
  readonly token: string;
  readonly entryId: string;
}

/** Logs in students of a board, the last ones that `insertBoard` has made, who may also sit the current round. */
export async function insertBoardSessions(
  { database, config, clock: { now } }: OpenServer,
  { board, count }: { readonly board: string; readonly count: number },
): Promise<BoardSession[]> {
  const { id: boardId } = await readRound(database, board);
  const { id: roundId } = await readRound(database, undefined);
  const students = await database
    .select({ id: accounts.id, entryId: entries.id })
    .from(accounts)
    .innerJoin(entries, and(eq(entries.accountId, accounts.id), eq(entries.roundId, boardId)))
    .orderBy(desc(accounts.phone))
    .limit(count);
  const tokens = createTokens(config.tokenSecret);
  const expiresAt = now + day;
  const opened = students.map((student) => ({ ...student, sessionId: randomUUID() }));
  await database
    .insert(sessions)
    .values(opened.map(({ id, sessionId }) => ({ id: sessionId, accountId: id, createdAt: now, expiresAt })));
  await database.insert(attempts).values(opened.map(({ id }) => ({ accountId: id, roundId, classLevel: 9 })));
  return opened.map(({ id, entryId, sessionId }) => ({
    ...{ id, entryId },
    token: tokens.sign({ accountId: id, sessionId, expiresAt }, now),
  }));
}

/** @returns the tokens of those who were disqualified in the current round, before they finished */
export async function disqualifyInCurrentRound(
  { database, clock: { now } }: OpenServer,
  sessions: readonly BoardSession[],
): Promise<string[]> {
  const { id: roundId } = await readRound(database, undefined);
  const ids = sessions.map(({ id }) => id);
  await database
    .update(attempts)
    .set({ disqualifiedAt: now })
    .where(and(eq(attempts.roundId, roundId), inArray(attempts.accountId, ids)));
  return sessions.map(({ token }) => token);
}
