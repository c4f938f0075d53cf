import { randomBytes } from 'node:crypto';
import type { RateLimit } from '@club/contract/shared/endpoint';
import { resetLinkLifetimeMs } from '@club/domain/entities/accounts/one-time-code';
import { minute } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import { messageTexts } from '@club/texts/messages';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { tokenHash } from '#entities/accounts/token-hash.ts';
import { composeMail } from '#shared/messages/compose-mail.ts';
import type { Message } from '#shared/messages/message.ts';
import { insertResetLink, type ResetLinkOwner } from './reset-link-store.ts';
import { consumePhoneCodeLimit } from './send-phone-code.ts';

/** Links to one address or number, known or not, so that nobody is flooded with them. */
const linksPerContact: RateLimit = { calls: 5, perSeconds: 60 * 60 };

/** 128 bits: short enough for a text message. */
const tokenBytes = 16;

/**
 * Sends a link for a new password to an e-mail address or a participant's verified number, if there is such an account and the
 * limit is not reached. Text messages also count against the limits of A5.
 */
export async function sendResetLinkTo(
  dependencies: AccountsDependencies,
  to: ResetLinkOwner,
  context: RequestContext,
): Promise<void> {
  const { database, publicUrl, messages, consumeLimit, logFailure } = dependencies;
  const { now } = context;
  const contact = 'phone' in to ? to.phone : to.emailKey;
  const token = randomBytes(tokenBytes).toString('base64url');
  const expiresAt = now + resetLinkLifetimeMs;
  let owner: Awaited<ReturnType<typeof insertResetLink>>;
  try {
    await consumeLimit(`reset links of ${tokenHash(contact)}`, linksPerContact, now);
    owner = await insertResetLink(database, { of: to, tokenHash: tokenHash(token), expiresAt });
    if (owner === null) return;
    if ('phone' in to) {
      await consumePhoneCodeLimit(
        dependencies,
        { id: owner.accountId, phone: to.phone },
        { ...context, isFirst: false },
      );
    }
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }

  const link = `${publicUrl}/reset-password-page#${token}`;
  const { accountId, email, language } = owner;
  const message =
    'phone' in to
      ? await textMessage(dependencies, { to: to.phone, language, link })
      : await mail(dependencies, { to: email, language, link });
  // Several links are valid at once, so none replaces another. Not awaited, or the duration would reveal whether there is an
  // account.
  messages
    .send({ message, topic: null, expiresAt, logEntry: { accountId, kind: 'password-link' } })
    .catch((error: unknown) => logFailure(error, 'a reset link could not be sent'));
}

interface LinkToSend {
  readonly to: string;
  readonly language: Language;
  readonly link: string;
}

const minutes = resetLinkLifetimeMs / minute;

async function mail({ clubName }: AccountsDependencies, { to, language, link }: LinkToSend): Promise<Message> {
  const { resetLink } = await messageTexts.read(language);
  return composeMail({
    to,
    language,
    club: clubName(),
    subject: resetLink.subject({ club: clubName() }),
    preheader: resetLink.preheader({ minutes }),
    parts: [
      { words: resetLink.asked({ club: clubName() }) },
      { words: resetLink.link({ minutes }) },
      { button: resetLink.button, link },
      { words: resetLink.notYou },
    ],
  });
}

async function textMessage({ clubName }: AccountsDependencies, { to, language, link }: LinkToSend): Promise<Message> {
  const { resetLink } = await messageTexts.read(language);
  return {
    channel: 'sms',
    to,
    language,
    text: resetLink.sms({ club: clubName(), minutes, link }),
    template: 'reset',
    templateValues: { club: clubName(), link },
  };
}
