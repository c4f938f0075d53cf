import type { GuardianConsent } from '@club/domain/entities/accounts/guardian';
import { searchedPhoneDigits } from '@club/domain/entities/accounts/phone';
import { and, asc, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { listGuardianConsents } from '#entities/accounts/guardians/guardian-store.ts';
import { schools } from '#entities/schools/tables.ts';
import { containsText } from '#shared/database/contains-text.ts';
import type { Database } from '#shared/database/database.ts';
import { type Account, selectAccounts } from './account-store.ts';
import { accounts } from './tables.ts';

export interface AccountFilter {
  /** Part of a name, e-mail, phone or school. */
  readonly search?: string | undefined;
  readonly city?: string | undefined;
  readonly role?: 'admin' | undefined;
}

/** One page of the matching accounts, newest first, and their total number. Simulated students are never listed. */
export async function listAccounts(
  database: Database,
  filter: AccountFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ accounts: Account[]; total: number }> {
  const fits = accountFilterSql(filter);
  const [counted] = await database
    .select({ total: count() })
    .from(accounts)
    .leftJoin(schools, eq(schools.id, accounts.schoolId))
    .where(fits);
  const rows = await selectAccounts(database)
    .where(fits)
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
    .offset(page.offset)
    .limit(page.limit);
  return { accounts: rows, total: counted?.total ?? 0 };
}

function accountFilterSql({ city, role, search }: AccountFilter): SQL | undefined {
  return and(
    eq(accounts.isSimulated, false),
    city === undefined ? undefined : eq(accounts.city, city),
    role === undefined ? undefined : isNotNull(accounts.role),
    search === undefined ? undefined : contains(search),
  );
}

const accountsPerBatch = 500;

interface AccountWithGuardian {
  readonly account: Account;
  readonly guardian: GuardianConsent | null;
}

/** All registered participants, oldest first: neither the team nor simulated students. */
export function listRegistrations(database: Database): AsyncGenerator<AccountWithGuardian> {
  return readInBatches(database, and(isNull(accounts.role), eq(accounts.isSimulated, false)), 'oldest');
}

/** All matching accounts, newest first. */
export function listAllAccounts(database: Database, filter: AccountFilter): AsyncGenerator<AccountWithGuardian> {
  return readInBatches(database, accountFilterSql(filter), 'newest');
}

/** Reads accounts in batches. */
async function* readInBatches(
  database: Database,
  fits: SQL | undefined,
  first: 'oldest' | 'newest',
): AsyncGenerator<AccountWithGuardian> {
  const inOrder = first === 'oldest' ? asc : desc;
  let last: Account | undefined;
  do {
    const batch: Account[] = await selectAccounts(database)
      .where(and(fits, last && isAfterCursor(last, first)))
      .orderBy(inOrder(accounts.createdAt), inOrder(accounts.id))
      .limit(accountsPerBatch);
    const guardians = await listGuardianConsents(
      database,
      batch.map(({ id }) => id),
    );
    for (const account of batch) yield { account, guardian: guardians.get(account.id) ?? null };
    last = batch.at(-1);
  } while (last !== undefined);
}

function isAfterCursor({ createdAt, id }: Account, first: 'oldest' | 'newest'): SQL {
  const place = sql`(${accounts.createdAt}, ${accounts.id})`;
  const of = sql`(${sql.param(createdAt, accounts.createdAt)}, ${id}::uuid)`;
  return first === 'oldest' ? sql`${place} > ${of}` : sql`${place} < ${of}`;
}

function contains(search: string): SQL | undefined {
  const digits = searchedPhoneDigits(search);
  return or(
    containsText(sql`${accounts.name}`, search),
    containsText(sql`${accounts.email}`, search),
    containsText(sql`concat_ws(', ', ${schools.institution}, ${schools.pin})`, search),
    digits === undefined ? undefined : sql`strpos(${accounts.phone}, ${digits}) > 0`,
  );
}
