import type { Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { accounts, resetLinks } from '#entities/accounts/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { rateLimits } from '#shared/http/tables.ts';

/** Identifies the owner: the account of an e-mail address, or the participant who has verified a number. */
export type ResetLinkOwner = { readonly emailKey: string } | { readonly phone: string };

/**
 * Creates a link for an account, if there is one, and returns the contact to send it to. Otherwise writes a dummy row, so that the
 * statement takes as long.
 */
export async function insertResetLink(
  database: Database,
  link: { readonly of: ResetLinkOwner; readonly tokenHash: string; readonly expiresAt: Instant },
): Promise<{ readonly accountId: string; readonly email: string; readonly language: Language } | null> {
  const expiresAt = sql.param(link.expiresAt, resetLinks.expiresAt);
  const isOwner =
    'emailKey' in link.of
      ? eq(accounts.emailKey, link.of.emailKey)
      : and(eq(accounts.phone, link.of.phone), isNotNull(accounts.phoneVerifiedAt), isNull(accounts.role));
  const { rows } = await database.execute<{ accountId: string; email: string; language: Language }>(sql`
    with owner as (select id, email, language from ${accounts} where ${isOwner}),
    link as (
      insert into ${resetLinks} (account_id, token_hash, expires_at)
      select id, ${link.tokenHash}, ${expiresAt} from owner
      returning account_id
    ),
    nothing as (
      insert into ${rateLimits} (caller, calls, window_ends_at)
      select ${`reset link for nobody ${link.tokenHash}`}, 0, ${expiresAt} where not exists (select 1 from owner)
    )
    select owner.id as "accountId", owner.email, owner.language from owner join link on link.account_id = owner.id`);
  return rows[0] ?? null;
}

export async function findResetLink(
  database: Database,
  tokenHash: string,
  now: Instant,
): Promise<{ readonly accountId: string } | null> {
  const [link] = await database
    .select({ accountId: resetLinks.accountId })
    .from(resetLinks)
    .where(and(eq(resetLinks.tokenHash, tokenHash), isNull(resetLinks.usedAt), gt(resetLinks.expiresAt, now)));
  return link ?? null;
}

/** @returns whether the link was still unused; of two concurrent uses only one succeeds */
export async function useResetLink(transaction: Database, tokenHash: string, now: Instant): Promise<boolean> {
  const used = await transaction
    .update(resetLinks)
    .set({ usedAt: now })
    .where(and(eq(resetLinks.tokenHash, tokenHash), isNull(resetLinks.usedAt), gt(resetLinks.expiresAt, now)))
    .returning({ id: resetLinks.id });
  return used.length > 0;
}

export async function useResetLinksOf(transaction: Database, accountId: string, now: Instant): Promise<void> {
  await transaction
    .update(resetLinks)
    .set({ usedAt: now })
    .where(and(eq(resetLinks.accountId, accountId), isNull(resetLinks.usedAt)));
}
