import { emailKey } from '@club/domain/accounts/email';
import { toStoredPhone } from '@club/domain/accounts/phone';
import type { Sex } from '@club/domain/accounts/profile';
import { parseSchoolLabel } from '@club/domain/schools/school';
import { Refusal } from '@club/domain/shared/refusal';
import { findOrInsertSchool } from '#schools/school-store.ts';
import { type Account, insertAccount, readAccount, releaseUnverifiedPhone } from './account-store.ts';
import type { AccountsDependencies, RequestContext } from './accounts-dependencies.ts';
import { listedCity } from './listed-city.ts';
import { sendPhoneCode } from './send-phone-code.ts';

/** What somebody fills in to register. */
export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly phoneNo: string;
  readonly password: string;
  readonly city: string;
  readonly school: string;
  readonly sex: Sex;
}

/**
 * Registers somebody and sends a code to their phone. A code that cannot be sent does not undo that: another can be asked for.
 * @throws Refusal `city-unknown`, `email-taken` or `phone-taken`
 */
export async function signUp(
  dependencies: AccountsDependencies,
  registration: Registration,
  context: RequestContext,
): Promise<{ account: Account; message: string }> {
  const { database, passwords, cities, clubName } = dependencies;
  const { now } = context;
  const city = listedCity(cities, registration.city);
  const phone = toStoredPhone(registration.phoneNo);
  const passwordHash = await passwords.hash(registration.password);

  const account = await database.transaction(async (transaction) => {
    await releaseUnverifiedPhone(transaction, phone, now);
    const id = await insertAccount(transaction, {
      name: registration.name,
      email: registration.email,
      emailKey: emailKey(registration.email),
      phone,
      passwordHash,
      sex: registration.sex,
      city,
      schoolId: await findOrInsertSchool(transaction, { ...parseSchoolLabel(registration.school), city }),
      createdAt: now,
    });
    return readAccount(transaction, id);
  });

  const welcome = `Registration successful! Welcome to ${clubName}!`;
  try {
    await sendPhoneCode(dependencies, { id: account.id, phone }, context);
    return { account, message: `${welcome} A six-digit code was sent to ${phone}.` };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { account, message: `${welcome} ${error.message}` };
  }
}
