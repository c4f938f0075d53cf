import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { auditEvents, knownDevices, phoneCodes, resetLinks, sessions } from './tables.ts';

/** Maximum number of log-ins and of changes exported for one account, newest first: a script can make any number. */
const maxRowsExported = 1000;

/** Leaves out secrets: hashes of keys, codes and links. */
export async function listOwnAuditEvents(database: Database, accountId: string) {
  return {
    sessions: await database
      .select({
        browser: sessions.browser,
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
        endedAt: sessions.endedAt,
      })
      .from(sessions)
      .where(eq(sessions.accountId, accountId))
      .orderBy(desc(sessions.createdAt))
      .limit(maxRowsExported),
    knownDevices: await database
      .select({ createdAt: knownDevices.createdAt, lastUsedAt: knownDevices.lastUsedAt })
      .from(knownDevices)
      .where(eq(knownDevices.accountId, accountId))
      .orderBy(asc(knownDevices.createdAt)),
    phoneCodes: await database
      .select({ phone: phoneCodes.phone, sentAt: phoneCodes.sentAt })
      .from(phoneCodes)
      .where(eq(phoneCodes.accountId, accountId))
      .orderBy(asc(phoneCodes.sentAt)),
    resetLinks: await database
      .select({ expiresAt: resetLinks.expiresAt, usedAt: resetLinks.usedAt })
      .from(resetLinks)
      .where(eq(resetLinks.accountId, accountId))
      .orderBy(asc(resetLinks.expiresAt)),
    changes: await database
      .select({
        at: auditEvents.at,
        actorId: auditEvents.actorId,
        action: auditEvents.action,
        details: auditEvents.details,
      })
      .from(auditEvents)
      .where(eq(auditEvents.subject, accountId))
      .orderBy(desc(auditEvents.id))
      .limit(maxRowsExported),
  };
}
