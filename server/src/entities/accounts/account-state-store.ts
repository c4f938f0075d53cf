import { withoutMailbox } from '@club/domain/entities/accounts/email';
import { sql } from 'drizzle-orm';
import { accounts } from './tables.ts';

/** Whether an account has an address of its own. */
export const hasMailboxSql = sql`${accounts.email} not like ${`%${withoutMailbox}`}`;

/** Whether a phone is verified, or a school vouches in its place. */
export const isProvedSql = sql`(${accounts.phoneVerifiedAt} is not null or ${accounts.vouchedAt} is not null)`;
