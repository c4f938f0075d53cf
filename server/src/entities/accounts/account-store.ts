import type { ConsentPurpose, ConsentWay } from '@club/domain/entities/accounts/consent';
import { earlierEmailKey, emailKey } from '@club/domain/entities/accounts/email';
import type { Sex } from '@club/domain/entities/accounts/profile';
import type { School } from '@club/domain/entities/schools/school';
import type { Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import type { Role } from '@club/domain/shared/role';
import { and, asc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { deleteSecondFactor } from '#entities/accounts/second-factor/second-factor-store.ts';
import { schools } from '#entities/schools/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import { violatedUniqueConstraint } from '#shared/database/violated-constraint.ts';
import { accounts, secondFactors } from './tables.ts';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly nameOnCertificates: string | null;
  readonly email: string;
  /**
   * +91 and ten digits; null for an admin who never registered as a participant, and after another account has verified the number.
   */
  readonly phone: string | null;
  readonly phoneVerifiedAt: Instant | null;
  /** When a school vouched for the student; null once a phone is verified. */
  readonly vouchedAt: Instant | null;
  readonly emailVerifiedAt: Instant | null;
  readonly sex: Sex;
  readonly city: string;
  readonly school: (Pick<School, 'institution' | 'pin'> & { readonly id: string }) | null;
  /** Null for participants. */
  readonly role: Role | null;
  /** True if logging in also requires a code. */
  readonly hasSecondFactor: boolean;
  /** Minutes per hour of additional time, in every section. */
  readonly compensatoryMinutes: number;
  readonly isSimulated: boolean;
  readonly language: Language;
  /** How the current consent to taking part was given; null: never. */
  readonly consentWay: ConsentWay | 'withdrawn' | null;
  readonly consentNotice: string | null;
  readonly consentTerms: string | null;
  /** Purposes that only a guardian can consent to. */
  readonly consentWithheld: readonly ConsentPurpose[];
  readonly createdAt: Instant;
}

const accountFields = {
  id: accounts.id,
  name: accounts.name,
  nameOnCertificates: accounts.nameOnCertificates,
  email: accounts.email,
  phone: accounts.phone,
  phoneVerifiedAt: accounts.phoneVerifiedAt,
  vouchedAt: accounts.vouchedAt,
  emailVerifiedAt: accounts.emailVerifiedAt,
  sex: accounts.sex,
  city: accounts.city,
  school: { id: schools.id, institution: schools.institution, pin: schools.pin },
  role: accounts.role,
  hasSecondFactor: sql<boolean>`${secondFactors.confirmedAt} is not null`,
  compensatoryMinutes: accounts.compensatoryMinutes,
  isSimulated: accounts.isSimulated,
  language: accounts.language,
  consentWay: accounts.consentWay,
  consentNotice: accounts.consentNotice,
  consentTerms: accounts.consentTerms,
  consentWithheld: accounts.consentWithheld,
  createdAt: accounts.createdAt,
};

export function selectAccounts(database: Database) {
  return database
    .select(accountFields)
    .from(accounts)
    .leftJoin(schools, eq(schools.id, accounts.schoolId))
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id));
}

export async function findAccount(database: Database, id: string): Promise<Account | null> {
  const [account] = await selectAccounts(database).where(eq(accounts.id, id));
  return account ?? null;
}

/** @throws Refusal `account-unknown` */
export async function readAccount(database: Database, id: string): Promise<Account> {
  return requireAccount(await findAccount(database, id));
}

export async function findAccountByEmail(database: Database, email: string): Promise<Account | null> {
  const key = await storedEmailKey(database, email);
  const [account] = await selectAccounts(database).where(eq(accounts.emailKey, key));
  return account ?? null;
}

/** The key of the account that an address belongs to; whether or not there is one, it takes as long. */
export async function storedEmailKey(database: Database, email: string): Promise<string> {
  const [key, earlier] = [emailKey(email), earlierEmailKey(email)];
  if (earlier === key) return key;
  const [account] = await database
    .select({ key: accounts.emailKey })
    .from(accounts)
    .where(eq(accounts.emailKey, earlier));
  return account?.key ?? key;
}

/** @throws Refusal `account-unknown` */
export async function lockAccount(transaction: Database, id: string): Promise<Account> {
  const [account] = await selectAccounts(transaction).where(eq(accounts.id, id)).for('no key update', { of: accounts });
  return requireAccount(account ?? null);
}

/** Accounts by id; deleted ones are left out. */
export async function findAccounts(database: Database, ids: readonly string[]): Promise<Map<string, Account>> {
  const found = await selectAccounts(database).where(isOneOf(accounts.id, ids));
  return new Map(found.map((account) => [account.id, account]));
}

/** The names of accounts in alphabetical order, at most `limit`. */
export async function listAccountNames(database: Database, ids: readonly string[], limit: number): Promise<string[]> {
  const found = await database
    .select({ name: accounts.name })
    .from(accounts)
    .where(isOneOf(accounts.id, ids))
    .orderBy(asc(accounts.name), asc(accounts.id))
    .limit(limit);
  return found.map(({ name }) => name);
}

/** Accounts by id, locked like a single one and always in the same order. Deleted ones are left out. */
export async function lockAccounts(transaction: Database, ids: readonly string[]): Promise<Map<string, Account>> {
  const locked = await selectAccounts(transaction)
    .where(isOneOf(accounts.id, ids))
    .orderBy(asc(accounts.id))
    .for('no key update', { of: accounts });
  return new Map(locked.map((account) => [account.id, account]));
}

export interface PasswordOwner {
  readonly id: string;
  readonly passwordHash: string;
}

export async function findPasswordOwner(
  database: Database,
  by: { readonly id: string } | { readonly emailKey: string },
): Promise<PasswordOwner | null> {
  const [owner] = await database
    .select({ id: accounts.id, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where('id' in by ? eq(accounts.id, by.id) : eq(accounts.emailKey, by.emailKey));
  return owner ?? null;
}

/** Stores another hash of the same password. @returns false if the stored one has been replaced meanwhile */
export async function replacePasswordHash(
  database: Database,
  { id, passwordHash }: PasswordOwner,
  replacement: string,
): Promise<boolean> {
  const rows = await database
    .update(accounts)
    .set({ passwordHash: replacement })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash)))
    .returning({ id: accounts.id });
  return rows.length > 0;
}

/** Password hashes of many accounts, locked against changes until the transaction ends. Deleted accounts are left out. */
export async function lockPasswordHashes(transaction: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await transaction
    .select({ id: accounts.id, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(isOneOf(accounts.id, ids))
    .orderBy(asc(accounts.id))
    .for('share');
  return new Map(rows.map(({ id, passwordHash }) => [id, passwordHash]));
}

export type NewAccount = typeof accounts.$inferInsert;

/**
 * Adds an account and returns its id.
 * @throws Refusal `account-exists`, even if several ask at once
 */
export async function insertAccount(database: Database, account: NewAccount): Promise<string> {
  const [row] = await translateUniqueViolation(() =>
    database.insert(accounts).values(account).returning({ id: accounts.id }),
  );
  if (row === undefined) throw new Error('inserting an account returned no row');
  return row.id;
}

/** Does nothing if there is an admin, or if the address is registered: its owner may not have verified it. */
export async function insertFirstAdmin(
  database: Database,
  admin: Omit<NewAccount, 'role' | 'phone'>,
): Promise<'inserted' | 'has-admin' | 'email-taken'> {
  return database.transaction(async (transaction) => {
    // Several processes may start at once: the second waits here and then finds the first one's admin.
    await transaction.execute(sql`lock table ${accounts} in share row exclusive mode`);
    if ((await lockOwners(transaction)).length > 0) return 'has-admin';
    const rows = await transaction
      .insert(accounts)
      .values({ ...admin, role: 'owner' })
      .onConflictDoNothing()
      .returning({ id: accounts.id });
    return rows.length > 0 ? 'inserted' : 'email-taken';
  });
}

export type AccountChanges = {
  readonly [Field in
    | 'name'
    | 'nameOnCertificates'
    | 'email'
    | 'emailKey'
    | 'phone'
    | 'phoneVerifiedAt'
    | 'vouchedAt'
    | 'emailVerifiedAt'
    | 'passwordHash'
    | 'sex'
    | 'city'
    | 'schoolId'
    | 'role'
    | 'roleChangedAt'
    | 'compensatoryMinutes'
    | 'consentWay'
    | 'consentNotice'
    | 'consentTerms'
    | 'consentWithheld'
    | 'language']?: NewAccount[Field] | undefined;
};

/**
 * Writes the given fields. Taking a role away also deletes the second factor.
 * @throws Refusal `account-exists` or `phone-taken`
 */
export async function updateAccount(database: Database, id: string, changes: AccountChanges): Promise<void> {
  if (changes.role === null) await deleteSecondFactor(database, id);
  await translateUniqueViolation(() =>
    database
      .update(accounts)
      .set({ id, ...changes })
      .where(eq(accounts.id, id)),
  );
}

export async function deleteAccount(database: Database, id: string): Promise<boolean> {
  const rows = await database.delete(accounts).where(eq(accounts.id, id)).returning({ id: accounts.id });
  return rows.length > 0;
}

export async function deleteAccounts(transaction: Database, ids: readonly string[]): Promise<void> {
  await transaction.delete(accounts).where(isOneOf(accounts.id, ids));
}

/**
 * The ids of all owners, locked until the transaction ends, so that two owners cannot demote each other at once. The account
 * concerned is locked with them, to keep the lock order of accounts.
 */
export async function lockOwners(transaction: Database, about?: string): Promise<string[]> {
  const rows = await transaction
    .select({ id: accounts.id, role: accounts.role })
    .from(accounts)
    .where(about === undefined ? eq(accounts.role, 'owner') : or(eq(accounts.role, 'owner'), eq(accounts.id, about)))
    .orderBy(asc(accounts.id))
    .for('update');
  return rows.filter(({ role }) => role === 'owner').map(({ id }) => id);
}

export function listOwners(database: Database): Promise<Account[]> {
  return selectAccounts(database).where(eq(accounts.role, 'owner')).orderBy(asc(accounts.emailKey));
}

/** All accounts with a role. */
export function listTeam(database: Database): Promise<Account[]> {
  return selectAccounts(database).where(isNotNull(accounts.role)).orderBy(asc(accounts.emailKey));
}

/**
 * Locks a number until the transaction ends, whether or not an account has it. Taken before any account lock, so that of two
 * concurrent claims to a number the second sees the first.
 */
export async function lockPhone(transaction: Database, phone: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`);
}

/** Locks all accounts that name a number until the transaction ends, in the same order as other account locks. */
export async function lockAccountsWithPhone(transaction: Database, phone: string): Promise<void> {
  await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.phone, phone))
    .orderBy(asc(accounts.id))
    .for('no key update');
}

/** True if an account other than the excepted one has verified the number. See docs/rules/accounts.md, A10. */
export async function isPhoneVerified(
  database: Database,
  phone: string,
  { except }: { readonly except?: string } = {},
): Promise<boolean> {
  const proved = await database.$count(
    accounts,
    and(
      eq(accounts.phone, phone),
      isNotNull(accounts.phoneVerifiedAt),
      except === undefined ? undefined : ne(accounts.id, except),
    ),
  );
  return proved > 0;
}

export async function clearPhoneOfOthers(
  transaction: Database,
  { id, phone }: { readonly id: string; readonly phone: string },
): Promise<void> {
  await transaction
    .update(accounts)
    .set({ phone: null })
    .where(and(eq(accounts.phone, phone), ne(accounts.id, id), isNull(accounts.phoneVerifiedAt)));
}

function requireAccount(account: Account | null): Account {
  if (account === null) throw new Refusal('account-unknown');
  return account;
}

async function translateUniqueViolation<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = violatedUniqueConstraint(error);
    if (constraint?.includes('email')) throw new Refusal('account-exists');
    if (constraint?.includes('phone')) throw new Refusal('phone-taken');
    throw error;
  }
}
