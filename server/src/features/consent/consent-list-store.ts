import { schoolLabel } from '@club/domain/entities/schools/school';
import { type ListedStudent, listedNameKey } from '@club/domain/features/consent/consent-list';
import type { Language } from '@club/domain/shared/language';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { accounts } from '#entities/accounts/tables.ts';
import { attempts } from '#entities/attempts/tables.ts';
import { schools } from '#entities/schools/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';

export interface ListedAccount extends ListedStudent {
  readonly language: Language;
}

/**
 * The participants with one of the names, with the class they last set. Names are compared here, because the database's locale
 * decides which Devanagari characters count as letters.
 */
export async function listStudentsByName(database: Database, names: readonly string[]): Promise<ListedAccount[]> {
  const keys = new Set(names.map(listedNameKey));
  const participants = await database
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(and(isNull(accounts.role), eq(accounts.isSimulated, false)));
  const ids = participants.filter(({ name }) => keys.has(listedNameKey(name))).map(({ id }) => id);
  if (ids.length === 0) return [];
  const found = await database
    .select({
      id: accounts.id,
      name: accounts.name,
      phone: accounts.phone,
      phoneVerifiedAt: accounts.phoneVerifiedAt,
      email: accounts.email,
      language: accounts.language,
      institution: schools.institution,
      pin: schools.pin,
      city: accounts.city,
      consentWay: accounts.consentWay,
    })
    .from(accounts)
    .leftJoin(schools, eq(schools.id, accounts.schoolId))
    .where(isOneOf(accounts.id, ids));
  const set = await database
    .select({ accountId: attempts.accountId, classLevel: attempts.classLevel })
    .from(attempts)
    .where(isOneOf(attempts.accountId, ids))
    .orderBy(asc(attempts.changedAt));
  const classes = new Map(set.map(({ accountId, classLevel }) => [accountId, classLevel]));
  return found.map(({ institution, pin, consentWay, phoneVerifiedAt, ...student }) => ({
    ...student,
    isPhoneVerified: phoneVerifiedAt !== null,
    school: institution === null ? '' : schoolLabel({ institution, pin }),
    classLevel: classes.get(student.id) ?? null,
    hasConsent: consentWay === 'code' || consentWay === 'list' || consentWay === 'self',
    hasWithdrawn: consentWay === 'withdrawn',
  }));
}
