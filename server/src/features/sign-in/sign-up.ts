import { randomUUID } from 'node:crypto';
import { browserCode } from '@club/domain/entities/accounts/browser-name';
import { emailKey } from '@club/domain/entities/accounts/email';
import { isOwnContact, toGuardianContact } from '@club/domain/entities/accounts/guardian-contact';
import { signUpPaces } from '@club/domain/entities/accounts/pace';
import { printedName } from '@club/domain/entities/accounts/printed-name';
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
import {
  type CodeOwner,
  consumePhoneCodeLimit,
  deliverPhoneCode,
  phoneCodeText,
  queuePhoneCode,
} from '#entities/accounts/codes/send-phone-code.ts';
import { insertConsents } from '#entities/accounts/guardians/consent-store.ts';
import { type ConsentInput, toFormExtras, toGuardianConsent } from '#entities/accounts/guardians/guardian-consent.ts';
import { insertGuardianLinks } from '#entities/accounts/guardians/guardian-link-store.ts';
import { formConsent } from '#entities/accounts/guardians/record-own-consent.ts';
import { refuseCommonPassword } from '#entities/accounts/log-in/common-passwords.ts';
import { insertKnownDevices } from '#entities/accounts/log-in/known-device-store.ts';
import { prepareDevice } from '#entities/accounts/log-in/remember-device.ts';
import { insertSessions } from '#entities/accounts/log-in/session-store.ts';
import { findSchoolAndCity } from '#entities/schools/school-store.ts';
import { canonicalCity } from '#shared/canonical-city.ts';
import type { Database } from '#shared/database/database.ts';
import { checkAll } from '#shared/http/input/check-all.ts';
import { refundCalls } from '#shared/http/limits/rate-limit-store.ts';

export interface Registration {
  readonly name: string;
  readonly nameOnCertificates?: string | undefined;
  readonly email: string;
  readonly phoneNo: string;
  readonly password: string;
  readonly city: string;
  readonly school: string;
  readonly sex: Sex;
  readonly guardian?: ConsentInput | undefined;
  /** Asked for consent once the phone is verified. */
  readonly guardianContact?: string | undefined;
  readonly userAgent: string;
}

export interface NewRegistration {
  readonly account: Account;
  readonly token: string;
  readonly device: string;
  readonly message: string;
}

/**
 * Registers a participant, logs them in, and sends a code to their phone. If the code cannot be sent, the account stays: another
 * can be requested. An existing address and a number verified by another account get the same answer.
 * @throws Refusal `name-on-certificates-missing`, `guardian-contact-own`, `city-unknown`, `email-domain-wrong`, `password-common`,
 * `consent-outdated`, `account-exists` or `too-many-requests`
 */
export async function signUp(
  dependencies: AccountsDependencies,
  registration: Registration,
  context: RequestContext,
): Promise<NewRegistration> {
  const { database, passwords, sessions, cities, clubName, participantEmailDomain, consent } = dependencies;
  const { now, language } = context;
  const { guardian: given, name } = registration;
  const [city, , , guardian] = checkAll(language, [
    () => canonicalCity(cities, registration.city),
    () => refuseOtherDomain(registration.email, participantEmailDomain),
    () => refuseCommonPassword(registration.password),
    () => given && toGuardianConsent(given, { participant: name, consent, now }),
    () => refuseUnprintableName(registration),
    () => refuseOwnContact(registration),
  ]);
  await applyPacing(dependencies, pacedCallerOfAddress('registrations', signUpPaces, context), now);

  const passwordHash = await passwords.hash(registration.password);
  const recipient = { id: randomUUID(), phone: registration.phoneNo, language };
  const first = await countFirstCode(dependencies, recipient, context);
  const { token, session } = sessions.prepare(recipient.id, browserCode(registration.userAgent), now);
  const { key, device } = prepareDevice(recipient.id, now);
  const codeText = await phoneCodeText(language);
  const { account, messageId } = await refundWhereItFails(database, first.counted, () =>
    // All or nothing: somebody who was told that it failed must be able to register again.
    database.transaction(async (transaction) => {
      await lockPhone(transaction, recipient.phone);
      if (await isPhoneVerified(transaction, recipient.phone)) throw new Refusal('account-exists');
      const id = await insertAccount(transaction, {
        id: recipient.id,
        name: registration.name,
        nameOnCertificates: registration.nameOnCertificates,
        email: registration.email,
        emailKey: emailKey(registration.email),
        phone: recipient.phone,
        passwordHash,
        sex: registration.sex,
        ...(await findSchoolAndCity(transaction, { ...parseSchoolLabel(registration.school), city })),
        language,
        createdAt: now,
      });
      if (given !== undefined && guardian !== undefined) {
        await insertConsents(transaction, id, formConsent(guardian, toFormExtras(given, language)));
      }
      if (registration.guardianContact !== undefined) {
        const { to } = toGuardianContact(registration.guardianContact);
        await insertGuardianLinks(transaction, [{ accountId: id, kind: 'wanted', contact: to, language, sentAt: now }]);
      }
      await insertSessions(transaction, [session]);
      await insertKnownDevices(transaction, [device]);
      return {
        account: await readAccount(transaction, id),
        messageId: first.refusal
          ? null
          : await queuePhoneCode(transaction, dependencies, recipient, { text: codeText, now }),
      };
    }),
  );

  const texts = await accountReplyTexts.read(language);
  const welcome = texts.registered({ club: clubName() });
  const aboutCode = async () => {
    if (messageId === null) throw first.refusal;
    return texts.code[await deliverPhoneCode(dependencies, messageId)](recipient);
  };
  const sentence = await aboutCode().catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    return refusalText(await refusalTexts.read(language), error.code, error.values);
  });
  return { account, token, device: key, message: `${welcome} ${sentence}` };
}

function refuseUnprintableName({ name, nameOnCertificates }: Registration): void {
  if (printedName(name, nameOnCertificates ?? null) === null) throw new Refusal('name-on-certificates-missing');
}

function refuseOwnContact({ email, guardianContact }: Registration): void {
  if (guardianContact !== undefined && isOwnContact(guardianContact, email)) throw new Refusal('guardian-contact-own');
}

function refuseOtherDomain(email: string, domain: string | null): void {
  const refusal = participantRefusal(email, domain ?? undefined);
  if (refusal !== undefined) throw refusal;
}

/** Counts the code for a new account, or says why it gets none for now. */
async function countFirstCode(
  dependencies: AccountsDependencies,
  owner: CodeOwner,
  context: RequestContext,
): Promise<{ readonly counted: readonly string[]; readonly refusal?: Refusal }> {
  try {
    return { counted: await consumePhoneCodeLimit(dependencies, owner, { ...context, isFirst: true }) };
  } catch (error) {
    if (error instanceof Refusal) return { counted: [], refusal: error };
    throw error;
  }
}

async function refundWhereItFails<Result>(
  database: Database,
  counted: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await refundCalls(database, counted);
    throw error;
  }
}
