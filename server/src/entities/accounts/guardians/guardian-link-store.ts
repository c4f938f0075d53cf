import { randomUUID } from 'node:crypto';
import type { GuardianAct } from '@club/domain/entities/accounts/consent';
import type { Instant } from '@club/domain/shared/instant';
import { and, asc, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { guardianLinks } from '#entities/accounts/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { insertRows } from '#shared/database/insert-rows.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';

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
export function findSentRequest(database: Database, accountId: string): Promise<ContactAt | null> {
  return findUnusedContact(database, { accountId, kind: 'consent' });
}

/** The contact that was given at sign-up, as long as nobody was asked. */
export function findWantedGuardian(database: Database, accountId: string): Promise<ContactAt | null> {
  return findUnusedContact(database, { accountId, kind: 'wanted' });
}

/** Notes whom to ask, instead of anybody noted before. */
export async function noteWantedGuardian(
  transaction: Database,
  { accountId, contact, language }: Pick<GuardianLink, 'accountId' | 'contact' | 'language'>,
  now: Instant,
): Promise<void> {
  await useGuardianLinks(transaction, { accountId, kind: 'wanted' }, now);
  await insertGuardianLinks(transaction, [{ accountId, kind: 'wanted', contact, language, sentAt: now }]);
}

type ContactAt = Pick<GuardianLink, 'contact' | 'sentAt'>;

async function findUnusedContact(
  database: Database,
  { accountId, kind }: Pick<GuardianLink, 'accountId' | 'kind'>,
): Promise<ContactAt | null> {
  const [link] = await database
    .select({ contact: guardianLinks.contact, sentAt: guardianLinks.sentAt })
    .from(guardianLinks)
    .where(and(eq(guardianLinks.accountId, accountId), eq(guardianLinks.kind, kind), isNull(guardianLinks.usedAt)));
  return link ?? null;
}

export async function incrementGuardianTries(transaction: Database, id: string): Promise<void> {
  await transaction
    .update(guardianLinks)
    .set({ triesUsed: sql`${guardianLinks.triesUsed} + 1` })
    .where(eq(guardianLinks.id, id));
}

/** The code stays valid for other acts. */
export async function recordGuardianAct(
  transaction: Database,
  { id, usedFor }: Pick<GuardianLink, 'id' | 'usedFor'>,
  act: GuardianAct,
): Promise<void> {
  await transaction
    .update(guardianLinks)
    .set({ usedFor: [...usedFor, act] })
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

/** A guardian whose links have just ended, or can only withdraw from now on. */
export type EarlierGuardian = Pick<GuardianLink, 'accountId' | 'contact' | 'language'>;

/**
 * Takes from every contact but the given one what a guardian may do for an account: codes on their way end, and links end or can
 * only withdraw.
 * @param people accounts, locked, and the contacts of their guardians from now on
 * @returns the earlier contacts, once each; those whose links could only withdraw are left out
 */
export async function limitOtherGuardians(
  transaction: Database,
  people: readonly Pick<GuardianLink, 'accountId' | 'contact'>[],
  { now, mayWithdraw }: { readonly now: Instant; readonly mayWithdraw: boolean },
): Promise<EarlierGuardian[]> {
  const contacts = new Map(people.map(({ accountId, contact }) => [accountId, contact]));
  const kinds = ['manage', 'withdraw', 'request'] as const;
  const unused = await transaction
    .select()
    .from(guardianLinks)
    .where(
      and(
        isOneOf(guardianLinks.accountId, [...contacts.keys()]),
        inArray(guardianLinks.kind, [...kinds]),
        isNull(guardianLinks.usedAt),
      ),
    )
    .orderBy(asc(guardianLinks.sentAt));
  const others = unused.filter(({ accountId, contact }) => contacts.get(accountId) !== contact);
  const idsOf = (...of: GuardianLink['kind'][]) => others.flatMap(({ id, kind }) => (of.includes(kind) ? [id] : []));
  const ending = mayWithdraw ? idsOf('request') : idsOf(...kinds);
  if (ending.length > 0) {
    await transaction.update(guardianLinks).set({ usedAt: now }).where(isOneOf(guardianLinks.id, ending));
  }
  const limited = mayWithdraw ? idsOf('manage') : [];
  if (limited.length > 0) {
    await transaction.update(guardianLinks).set({ kind: 'withdraw' }).where(isOneOf(guardianLinks.id, limited));
  }
  return oncePerContact(others.filter(({ kind }) => kind === 'manage'));
}

/** The contacts whose links show and withdraw an account's consent, once each. */
export async function listGuardiansInPlace(database: Database, accountId: string): Promise<EarlierGuardian[]> {
  const links = await listGuardianLinks(database, accountId);
  return oncePerContact(links.filter(({ kind, usedAt }) => kind === 'manage' && usedAt === null));
}

function oncePerContact(links: readonly GuardianLink[]): GuardianLink[] {
  return [...new Map(links.map((link) => [`${link.accountId} ${link.contact}`, link])).values()];
}

export async function hasSentGuardianCode(
  database: Database,
  { accountId, contact, since }: { readonly accountId: string; readonly contact: string; readonly since: Instant },
): Promise<boolean> {
  const sent = and(
    eq(guardianLinks.accountId, accountId),
    eq(guardianLinks.contact, contact),
    ne(guardianLinks.kind, 'wanted'),
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
