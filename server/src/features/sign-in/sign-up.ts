import { browserCode } from '@club/domain/entities/accounts/browser-name';
import { emailKey } from '@club/domain/entities/accounts/email';
import { signUpPaces } from '@club/domain/entities/accounts/pace';
import { normalizePhone } from '@club/domain/entities/accounts/phone';
import type { Sex } from '@club/domain/entities/accounts/profile';
import { participantRefusal } from '@club/domain/entities/accounts/roles';
import { parseSchoolLabel } from '@club/domain/entities/schools/school';
import { Refusal } from '@club/domain/shared/refusal';
import { accountReplyTexts } from '@club/texts/account-replies';
import { refusalText } from '@club/texts/refusal-text';
import { refusalTexts } from '@club/texts/refusals';
import {
  type Account,
  insertAccount,
  isPhoneVerified,
  lockPhone,
  readAccount,
} from '#entities/accounts/account-store.ts';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { applyPacing, pacedCallerOfAddress } from '#entities/accounts/apply-pacing.ts';
import { refuseCommonPassword } from '#entities/accounts/common-passwords.ts';
import { type ConsentInput, toGuardianConsent } from '#entities/accounts/guardian-consent.ts';
import { upsertGuardianConsent } from '#entities/accounts/guardian-store.ts';
import { rememberDevice } from '#entities/accounts/remember-device.ts';
import { sendPhoneCode } from '#entities/accounts/send-phone-code.ts';
import { findSchoolAndCity } from '#entities/schools/school-store.ts';
import { canonicalCity } from '#shared/canonical-city.ts';

export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly phoneNo: string;
  readonly password: string;
  readonly city: string;
  readonly school: string;
  readonly sex: Sex;
  readonly guardian?: ConsentInput | undefined;
  readonly userAgent: string;
}

export interface NewRegistration {
  readonly account: Account;
  readonly token: string;
  readonly device: string;
  readonly message: string;
}

/**
 * Registers somebody, logs them in, and sends a code to their phone. A code that cannot be sent does not undo that: another can be
 * asked for. An address that is known and a number that another account has proved are answered alike.
 * @throws Refusal `city-unknown`, `email-domain-wrong`, `password-common`, `consent-outdated`, `account-exists` or `too-many-requests`
 */
export async function signUp(
  dependencies: AccountsDependencies,
  registration: Registration,
  context: RequestContext,
): Promise<NewRegistration> {
  const { database, passwords, sessions, cities, clubName, participantEmailDomain, consentTextVersion } = dependencies;
  const { now, language } = context;
  const city = canonicalCity(cities, registration.city);
  const refusal = participantRefusal(registration.email, participantEmailDomain ?? undefined);
  if (refusal !== undefined) throw refusal;
  refuseCommonPassword(registration.password);
  const { guardian: given, name: participant } = registration;
  const guardian = given && toGuardianConsent(given, { participant, textVersion: consentTextVersion, now });
  await applyPacing(dependencies, pacedCallerOfAddress('registrations', signUpPaces, context), now);

  const phone = normalizePhone(registration.phoneNo);
  const passwordHash = await passwords.hash(registration.password);
  const account = await database.transaction(async (transaction) => {
    await lockPhone(transaction, phone);
    if (await isPhoneVerified(transaction, phone)) throw new Refusal('account-exists');
    const id = await insertAccount(transaction, {
      name: registration.name,
      email: registration.email,
      emailKey: emailKey(registration.email),
      phone,
      passwordHash,
      sex: registration.sex,
      ...(await findSchoolAndCity(transaction, { ...parseSchoolLabel(registration.school), city })),
      language,
      createdAt: now,
    });
    if (guardian !== undefined) await upsertGuardianConsent(transaction, id, guardian);
    return readAccount(transaction, id);
  });
  const registered = {
    account,
    token: await sessions.start(account.id, browserCode(registration.userAgent), now),
    device: await rememberDevice(database, account.id, now),
  };

  const texts = await accountReplyTexts.read(language);
  const welcome = texts.registered({ club: clubName });
  try {
    const outcome = await sendPhoneCode(
      dependencies,
      { id: account.id, phone, language },
      { ...context, isFirst: true },
    );
    return { ...registered, message: `${welcome} ${texts.code[outcome]({ phone })}` };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const refused = refusalText(await refusalTexts.read(language), error.code, error.values);
    return { ...registered, message: `${welcome} ${refused}` };
  }
}
