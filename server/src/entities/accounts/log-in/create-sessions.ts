import { randomUUID } from 'node:crypto';
import { sessionLifetimeMs } from '@club/domain/entities/accounts/retention';
import { type Instant, second } from '@club/domain/shared/instant';
import DataLoader from 'dataloader';
import type { OpenDatabase } from '#shared/database/database.ts';
import type { Tokens } from '#shared/http/tokens.ts';
import type { FindViewer, Viewer } from '#shared/http/viewer.ts';
import { endSession, endSessionsOf, listOpenSessions, type NewSession } from './session-store.ts';

/** Upper bound on how late this process learns that another one ended a session. */
const cacheLifetimeMs = 3 * second;
const maxCachedSessions = 10_000;
const maxChecksPerQuery = 500;

/** Log-in sessions, from issuing a token until they end. */
export interface Sessions {
  /** The token becomes valid once the session is stored. @param browser as in `NewSession` */
  prepare(accountId: string, browser: string | null, now: Instant): PreparedSession;
  readonly findViewer: FindViewer;
  /**
   * Ends a session of an account, immediately on this process.
   * @returns whether it was still open
   */
  end(session: Pick<Viewer, 'accountId' | 'sessionId'>, now: Instant): Promise<boolean>;
  /**
   * Ends all sessions of an account except one, immediately on this process.
   * @returns the number of sessions that were still open
   */
  endOthers(kept: Pick<Viewer, 'accountId' | 'sessionId'>, now: Instant): Promise<number>;
  /** Drops an account's cached checks, after its sessions have ended or its role has changed. */
  forget(accountId: string): void;
}

export interface PreparedSession {
  readonly token: string;
  readonly session: NewSession;
}

interface Check {
  readonly accountId: string;
  readonly checkedAt: Instant;
  readonly viewer: Promise<Viewer | null>;
}

/**
 * Sessions are checked on the urgent connection: a save waits for the check of its session.
 * @param requiresSecondFactor whether accounts with a role can do nothing before they set one up
 */
export function createSessions(
  { database, urgent }: Pick<OpenDatabase, 'database' | 'urgent'>,
  tokens: Tokens,
  { requiresSecondFactor }: { readonly requiresSecondFactor: boolean },
): Sessions {
  /** By session, least recently checked first. */
  const checks = new Map<string, Check>();

  // Concurrent checks share one read: on quiz day everybody's fall due every few seconds.
  const dueChecks = new DataLoader<{ sessionId: string; now: Instant }, Viewer | null>(
    async (due) => {
      const ids = due.map(({ sessionId }) => sessionId);
      const latest = Math.max(...due.map(({ now }) => now));
      const open = await listOpenSessions(urgent, ids, latest);
      return ids.map((sessionId) => {
        const session = open.get(sessionId);
        if (session === undefined) return null;
        const { accountId, role, isSimulated, hasSecondFactor } = session;
        const lacksSecondFactor = requiresSecondFactor && role !== null && !hasSecondFactor;
        // Without the second factor a role grants nothing, so it is hidden.
        return { accountId, sessionId, role: lacksSecondFactor ? null : role, isSimulated, lacksSecondFactor };
      });
    },
    { cache: false, maxBatchSize: maxChecksPerQuery, batchScheduleFn: (check) => setImmediate(check) },
  );

  const prepare = (accountId: string, browser: string | null, now: Instant): PreparedSession => {
    const session = { id: randomUUID(), accountId, createdAt: now, expiresAt: now + sessionLifetimeMs, browser };
    return { session, token: tokens.sign({ accountId, sessionId: session.id, expiresAt: session.expiresAt }, now) };
  };

  const forget = (accountId: string) => {
    for (const [sessionId, { accountId: owner }] of checks) if (owner === accountId) checks.delete(sessionId);
  };

  return {
    prepare,

    async findViewer(token, now) {
      const claims = tokens.read(token, now);
      if (claims === null) return null;
      const { accountId, sessionId } = claims;
      const known = checks.get(sessionId);
      if (known !== undefined && now - known.checkedAt < cacheLifetimeMs) return known.viewer;

      // The cache holds the pending check, so that a session that ends during the check is dropped with it.
      const viewer = dueChecks.load({ sessionId, now });
      checks.delete(sessionId);
      checks.set(sessionId, { accountId, checkedAt: now, viewer });
      viewer.catch(() => checks.delete(sessionId));
      const [oldest] = checks.keys();
      if (checks.size > maxCachedSessions && oldest !== undefined) checks.delete(oldest);
      return viewer;
    },

    async end({ accountId, sessionId }, now) {
      const hasEnded = await endSession(database, { id: sessionId, accountId }, now);
      checks.delete(sessionId);
      return hasEnded;
    },

    async endOthers({ accountId, sessionId }, now) {
      const ended = await endSessionsOf(database, accountId, now, { but: sessionId });
      forget(accountId);
      return ended;
    },

    forget,
  };
}
