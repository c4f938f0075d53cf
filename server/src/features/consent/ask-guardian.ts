import { guardianLinkDays, maskedContact } from '@club/domain/entities/accounts/consent';
import { isOwnContact, toGuardianContact } from '@club/domain/entities/accounts/guardian-contact';
import { codeLifetimeMs } from '@club/domain/entities/accounts/one-time-code';
import { nameInMessage } from '@club/domain/entities/accounts/profile';
import { day, minute } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { consentReplyTexts } from '@club/texts/consent-replies';
import { guardianMessageTexts } from '@club/texts/guardian-messages';
import { refusalText } from '@club/texts/refusal-text';
import { refusalTexts } from '@club/texts/refusals';
import { type Account, readAccount } from '#entities/accounts/account-store.ts';
import type { RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import type { SendResult } from '#entities/accounts/codes/send-phone-code.ts';
import { findWantedGuardian } from '#entities/accounts/guardians/guardian-link-store.ts';
import { toGuardianMessage } from '#entities/accounts/guardians/guardian-message.ts';
import type { Database } from '#shared/database/database.ts';
import type { ConsentDependencies } from './consent-dependencies.ts';
import { consumeLimit, guardianPage, newCode, newToken, otherWay, requireWay, send } from './guardian-messages.ts';

/**
 * Sends a guardian a code and a link for giving consent. Earlier ones become invalid.
 * @throws Refusal `guardian-contact-own`, `code-limit-reached` or `message-not-sent`
 */
export async function sendConsentRequest(
  dependencies: ConsentDependencies,
  {
    account,
    to,
    beforehand,
  }: {
    readonly account: Account;
    readonly to: string;
    /** Runs in the same transaction and may refuse. */
    readonly beforehand?: (transaction: Database) => Promise<void>;
  },
  context: RequestContext,
): Promise<{ readonly outcome: SendResult; readonly contact: string }> {
  const contact = toGuardianContact(to);
  if (isOwnContact(to, account.email)) throw new Refusal('guardian-contact-own');
  const { now, language } = context;
  const { clubName, publicUrl } = dependencies;
  // What an organiser corrects is done even if its message cannot be sent (K6).
  if (beforehand === undefined) requireWay(dependencies, contact, 'guardian');
  await consumeLimit(dependencies, account, contact, context);
  const { ask } = await guardianMessageTexts.read(language);
  const token = newToken();
  const code = newCode();
  const link = guardianPage(publicUrl, token, language);
  const named = { club: clubName(), student: nameInMessage(account.name) };
  const minutes = codeLifetimeMs / minute;
  const message = await toGuardianMessage(contact, clubName(), {
    language,
    sms: ask.sms({ ...named, code, link }),
    template: 'guardian',
    templateValues: { ...named, code, link },
    subject: ask.subject(named),
    preheader: ask.preheader,
    parts: [
      { words: ask.asked(named) },
      { words: ask.link({ days: guardianLinkDays }) },
      { button: ask.button, link },
      { words: ask.code({ code, minutes }) },
      { words: ask.notYou },
    ],
  });
  const outcome = await send(dependencies, message, {
    account,
    link: { kind: 'consent', contact: contact.to, token, code, expiresAt: now + guardianLinkDays * day, language },
    now,
    beforehand,
    instead: otherWay(dependencies, contact),
  });
  return { outcome, contact: maskedContact(contact.to) };
}

/**
 * Asks the guardian whose contact was given at sign-up, unless somebody has consented or withdrawn meanwhile. Never refused: the
 * phone has been verified already, and the contact is kept for another try.
 * @returns null if there is nobody to ask
 */
export async function askWantedGuardian(
  dependencies: ConsentDependencies,
  accountId: string,
  context: RequestContext,
): Promise<{ readonly isAsked: boolean; readonly message: string } | null> {
  const { database, logFailure } = dependencies;
  const { language } = context;
  let contact = '';
  try {
    const account = await readAccount(database, accountId);
    const wanted = await findWantedGuardian(database, accountId);
    // A tick in the form is worth asking for a better proof.
    if (wanted === null || (account.consentWay !== null && account.consentWay !== 'form')) return null;
    contact = maskedContact(wanted.contact);
    const { outcome } = await sendConsentRequest(dependencies, { account, to: wanted.contact }, context);
    return { isAsked: true, message: (await consentReplyTexts.read(language)).asked[outcome]({ contact }) };
  } catch (error) {
    if (!(error instanceof Refusal)) logFailure(error, 'a guardian could not be asked after the phone was verified');
    const { code, values } = error instanceof Refusal ? error : new Refusal('message-not-sent', { instead: 'later' });
    const reason = refusalText(await refusalTexts.read(language), code, values);
    return { isAsked: false, message: (await consentReplyTexts.read(language)).notAsked({ contact, reason }) };
  }
}
