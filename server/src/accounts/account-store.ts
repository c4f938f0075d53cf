import type { Sex } from '@club/domain/accounts/profile';
import type { School } from '@club/domain/schools/school';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { eq } from 'drizzle-orm';
import { schools } from '#schools/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { accounts } from './tables.ts';

/** An account without its password. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** +91 and ten digits; null for an admin who never registered as a participant. */
  readonly phone: string | null;
  readonly phoneVerifiedAt: Instant | null;
  readonly sex: Sex;
  readonly city: string;
  readonly school: (Pick<School, 'institution' | 'pin'> & { readonly id: string }) | null;
  readonly isAdmin: boolean;
  readonly createdAt: Instant;
}

const accountFields = {
  id: accounts.id,
  name: accounts.name,
  email: accounts.email,
  phone: accounts.phone,
  phoneVerifiedAt: accounts.phoneVerifiedAt,
  sex: accounts.sex,
  city: accounts.city,
  school: { id: schools.id, institution: schools.institution, pin: schools.pin },
  isAdmin: accounts.isAdmin,
  createdAt: accounts.createdAt,
};

export async function findAccount(database: Database, id: string): Promise<Account | null> {
  const [account] = await database
    .select(accountFields)
    .from(accounts)
    .leftJoin(schools, eq(schools.id, accounts.schoolId))
    .where(eq(accounts.id, id));
  return account ?? null;
}

/** @throws Refusal `account-unknown` */
export async function readAccount(database: Database, id: string): Promise<Account> {
  const account = await findAccount(database, id);
  if (account === null) throw new Refusal('account-unknown');
  return account;
}
