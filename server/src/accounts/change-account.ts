import { toStoredPhone } from '@club/domain/accounts/phone';
import type { Sex } from '@club/domain/accounts/profile';
import { accountChangeRefusal } from '@club/domain/accounts/roles';
import { parseSchoolLabel } from '@club/domain/schools/school';
import { Refusal } from '@club/domain/shared/refusal';
import { findOrInsertSchool } from '#schools/school-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { Viewer } from '#shared/http/viewer.ts';
import { type Account, lockAccount, readAccount, releaseUnverifiedPhone, updateAccount } from './account-store.ts';
import type { AccountsDependencies } from './accounts-dependencies.ts';
import { insertAuditEvent } from './audit-store.ts';
import { listedCity } from './listed-city.ts';
import { refuseLastAdmin } from './refuse-last-admin.ts';

/** What is to be changed; what is left out stays as it is. */
export interface AccountChange {
  readonly name?: string | undefined;
  readonly city?: string | undefined;
  readonly school?: string | undefined;
  readonly sex?: Sex | undefined;
  readonly contactNo?: string | undefined;
  readonly isAdmin?: boolean | undefined;
}

/**
 * Changes one's own account, or as an admin anybody's.
 * @throws Refusal `not-yours`, `admin-only`, `account-unknown`, `city-unknown`, `phone-taken` or `last-admin`
 */
export async function changeAccount(
  { database, cities, sessions }: AccountsDependencies,
  {
    id,
    viewer,
    change,
    now,
  }: { readonly id: string; readonly viewer: Viewer; readonly change: AccountChange; readonly now: number },
): Promise<Account> {
  const isForAdmins = change.contactNo !== undefined || change.isAdmin !== undefined;
  const refusal = accountChangeRefusal(viewer, { accountId: id, isForAdmins });
  if (refusal !== undefined) throw new Refusal(refusal);
  const city = change.city === undefined ? undefined : listedCity(cities, change.city);

  const account = await database.transaction(async (transaction) => {
    if (change.isAdmin === false) await refuseLastAdmin(transaction, id);
    const before = await lockAccount(transaction, id);
    await updateAccount(transaction, id, {
      name: change.name,
      sex: change.sex,
      city,
      schoolId: await schoolAfter(transaction, before, change.school, city),
      isAdmin: change.isAdmin,
      ...(await phoneAfter(transaction, before, change.contactNo, now)),
    });
    if (viewer.isAdmin && (id !== viewer.accountId || change.isAdmin !== undefined)) {
      const changed = Object.keys(change).filter((field) => change[field as keyof AccountChange] !== undefined);
      await insertAuditEvent(transaction, {
        at: now,
        actorId: viewer.accountId,
        action: 'account-changed',
        subject: id,
        details: { changed, ...(change.isAdmin === undefined ? {} : { isAdmin: change.isAdmin }) },
      });
    }
    return readAccount(transaction, id);
  });
  if (change.isAdmin !== undefined) sessions.forget(id);
  return account;
}

/** Somebody who moves without naming another school keeps theirs by name, in the new city: schools of one name are in many. */
async function schoolAfter(
  transaction: Database,
  before: Account,
  label: string | undefined,
  newCity: string | undefined,
): Promise<string | undefined> {
  const city = newCity ?? before.city;
  if (label !== undefined) return findOrInsertSchool(transaction, { ...parseSchoolLabel(label), city });
  if (city === before.city || before.school === null) return undefined;
  const { institution, pin } = before.school;
  return findOrInsertSchool(transaction, { institution, pin, city });
}

/** A new number has to be verified again. */
async function phoneAfter(transaction: Database, before: Account, contactNo: string | undefined, now: number) {
  const phone = contactNo === undefined ? before.phone : toStoredPhone(contactNo);
  if (phone === before.phone || phone === null) return {};
  await releaseUnverifiedPhone(transaction, phone, now);
  return { phone, phoneVerifiedAt: null };
}
