import type { Instant } from '@club/domain/shared/instant';
import { rolesWith } from '@club/domain/shared/role';
import { and, desc, eq, exists, gt, inArray, isNull, sql } from 'drizzle-orm';
import { accounts, invitations } from '#entities/accounts/tables.ts';
import type { Database } from '#shared/database/database.ts';

export type Invitation = typeof invitations.$inferSelect;

export async function insertInvitation(
  transaction: Database,
  invitation: typeof invitations.$inferInsert,
): Promise<Invitation> {
  const [row] = await transaction.insert(invitations).values(invitation).returning();
  if (row === undefined) throw new Error('inserting an invitation returned no row');
  return row;
}

/** Neither used, revoked nor expired, and its maker may still give roles. */
function isOpen(database: Database, now: Instant) {
  const maker = database
    .select({ one: sql`1` })
    .from(accounts)
    .where(and(eq(accounts.id, invitations.createdBy), inArray(accounts.role, [...rolesWith('team')])));
  return and(isNull(invitations.endedAt), gt(invitations.expiresAt, now), exists(maker));
}

/** Newest first. */
export function listOpenInvitations(
  database: Database,
  now: Instant,
): Promise<{ readonly invitation: Invitation; readonly by: string }[]> {
  return database
    .select({ invitation: invitations, by: accounts.name })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.createdBy))
    .where(isOpen(database, now))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
}

export async function findOpenInvitation(
  database: Database,
  tokenHash: string,
  now: Instant,
): Promise<Invitation | null> {
  const [row] = await database
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), isOpen(database, now)));
  return row ?? null;
}

/** Ends an open invitation; null if it is not open: of two concurrent calls only one succeeds. */
export async function endInvitation(
  transaction: Database,
  by: { readonly id: string } | { readonly tokenHash: string },
  now: Instant,
): Promise<Invitation | null> {
  const [row] = await transaction
    .update(invitations)
    .set({ endedAt: now })
    .where(
      and('id' in by ? eq(invitations.id, by.id) : eq(invitations.tokenHash, by.tokenHash), isOpen(transaction, now)),
    )
    .returning();
  return row ?? null;
}
