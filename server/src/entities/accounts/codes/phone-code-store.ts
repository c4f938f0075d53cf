import type { SentCode } from '@club/domain/entities/accounts/one-time-code';
import type { Instant } from '@club/domain/shared/instant';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { phoneCodes } from '#entities/accounts/tables.ts';
import type { Database } from '#shared/database/database.ts';

export interface StoredCode extends SentCode {
  readonly id: string;
  readonly codeHash: string;
}

export async function insertPhoneCode(
  database: Database,
  code: {
    readonly accountId: string;
    readonly phone: string;
    readonly codeHash: string;
    readonly sentAt: Instant;
    readonly expiresAt: Instant;
  },
): Promise<void> {
  await database.insert(phoneCodes).values(code);
}

/** The newest code sent for an account to a number, locked until the transaction ends. Older ones are invalid. */
export async function lockLatestPhoneCode(
  transaction: Database,
  accountId: string,
  phone: string,
): Promise<StoredCode | undefined> {
  const [code] = await transaction
    .select()
    .from(phoneCodes)
    .where(and(eq(phoneCodes.accountId, accountId), eq(phoneCodes.phone, phone)))
    .orderBy(desc(phoneCodes.sentAt), desc(phoneCodes.id))
    .limit(1)
    .for('update');
  return code;
}

export async function hasSentCode(
  database: Database,
  { accountId, phone, since }: { readonly accountId: string; readonly phone: string; readonly since: Instant },
): Promise<boolean> {
  const sent = and(eq(phoneCodes.accountId, accountId), eq(phoneCodes.phone, phone), gt(phoneCodes.sentAt, since));
  return (await database.$count(phoneCodes, sent)) > 0;
}

/** The number to which the newest code of an account was sent. */
export async function findLatestCodePhone(database: Database, accountId: string): Promise<string | null> {
  const [code] = await database
    .select({ phone: phoneCodes.phone })
    .from(phoneCodes)
    .where(eq(phoneCodes.accountId, accountId))
    .orderBy(desc(phoneCodes.sentAt), desc(phoneCodes.id))
    .limit(1);
  return code?.phone ?? null;
}

export async function incrementPhoneCodeTries(transaction: Database, id: string): Promise<void> {
  await transaction
    .update(phoneCodes)
    .set({ triesUsed: sql`${phoneCodes.triesUsed} + 1` })
    .where(eq(phoneCodes.id, id));
}

export async function usePhoneCode(transaction: Database, id: string, now: Instant): Promise<void> {
  await transaction.update(phoneCodes).set({ usedAt: now }).where(eq(phoneCodes.id, id));
}
