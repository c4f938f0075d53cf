import { randomUUID } from 'node:crypto';
import type { Instant } from '@club/domain/shared/instant';
import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { insertRows } from '#shared/database/insert-rows.ts';
import { guardianLinks } from './tables.ts';

export type GuardianLink = typeof guardianLinks.$inferSelect;
export type NewGuardianLink = typeof guardianLinks.$inferInsert;

export async function insertGuardianLinks(database: Database, links: readonly NewGuardianLink[]): Promise<void> {
  await insertRows(
    database,
    guardianLinks,
    links.map((link) => ({ id: randomUUID(), triesUsed: 0, ...link })),
  );
}

/** A link that is neither used up nor expired. */
export async function findGuardianLink(
  database: Database,
  tokenHash: string,
  now: Instant,
): Promise<GuardianLink | null> {
  const [link] = await database
    .select()
    .from(guardianLinks)
    .where(
      and(
        eq(guardianLinks.tokenHash, tokenHash),
        isNull(guardianLinks.usedAt),
        or(isNull(guardianLinks.expiresAt), gt(guardianLinks.expiresAt, now)),
      ),
    );
  return link ?? null;
}

/** The newest code of a kind that was sent for an account, locked until the transaction ends. Older ones are invalid. */
export async function lockLatestGuardianLink(
  transaction: Database,
  accountId: string,
  kind: GuardianLink['kind'],
): Promise<GuardianLink | undefined> {
  const [link] = await transaction
    .select()
    .from(guardianLinks)
    .where(and(eq(guardianLinks.accountId, accountId), eq(guardianLinks.kind, kind)))
    // Sending a new one uses up the earlier ones.
    .orderBy(desc(guardianLinks.sentAt), sql`${guardianLinks.usedAt} desc nulls first`)
    .limit(1)
    .for('update');
  return link;
}

/** The contact that the unused link for giving consent was sent to; there is at most one. */
export async function findSentRequest(
  database: Database,
  accountId: string,
): Promise<Pick<GuardianLink, 'contact' | 'sentAt'> | null> {
  const [link] = await database
    .select({ contact: guardianLinks.contact, sentAt: guardianLinks.sentAt })
    .from(guardianLinks)
    .where(
      and(eq(guardianLinks.accountId, accountId), eq(guardianLinks.kind, 'consent'), isNull(guardianLinks.usedAt)),
    );
  return link ?? null;
}

export async function incrementGuardianTries(transaction: Database, id: string): Promise<void> {
  await transaction
    .update(guardianLinks)
    .set({ triesUsed: sql`${guardianLinks.triesUsed} + 1` })
    .where(eq(guardianLinks.id, id));
}

/** Uses up all other links and codes of its kind too. */
export async function useGuardianLinks(
  transaction: Database,
  { accountId, kind }: Pick<GuardianLink, 'accountId' | 'kind'>,
  now: Instant,
): Promise<void> {
  await transaction
    .update(guardianLinks)
    .set({ usedAt: now })
    .where(and(eq(guardianLinks.accountId, accountId), eq(guardianLinks.kind, kind), isNull(guardianLinks.usedAt)));
}

export async function hasSentGuardianCode(
  database: Database,
  { accountId, contact, since }: { readonly accountId: string; readonly contact: string; readonly since: Instant },
): Promise<boolean> {
  const sent = and(
    eq(guardianLinks.accountId, accountId),
    eq(guardianLinks.contact, contact),
    gt(guardianLinks.sentAt, since),
  );
  return (await database.$count(guardianLinks, sent)) > 0;
}

/** All links and codes ever sent for an account, oldest first. */
export function listGuardianLinks(database: Database, accountId: string): Promise<GuardianLink[]> {
  return database
    .select()
    .from(guardianLinks)
    .where(eq(guardianLinks.accountId, accountId))
    .orderBy(asc(guardianLinks.sentAt), asc(guardianLinks.id));
}
