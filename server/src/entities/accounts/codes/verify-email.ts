import { createHmac, timingSafeEqual } from 'node:crypto';
import { emailKey } from '@club/domain/entities/accounts/email';
import { emailLinkLifetimeMs } from '@club/domain/entities/accounts/one-time-code';
import { hour } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { messageTexts } from '@club/texts/messages';
import { type Account, findAccount, readAccount, updateAccount } from '#entities/accounts/account-store.ts';
import type { AccountsDependencies } from '#entities/accounts/accounts-dependencies.ts';
import { composeMail } from '#shared/messages/compose-mail.ts';

/**
 * Mails a link that proves the owner of an address. It needs no row: using it twice changes nothing.
 * @throws Refusal `account-unknown`, `email-already-verified` or `message-not-sent`
 */
export async function sendEmailLink(
  { database, clubName, publicUrl, codeSecret, messages, reaches }: AccountsDependencies,
  accountId: string,
  now: number,
): Promise<void> {
  const account = await readAccount(database, accountId);
  if (account.emailVerifiedAt !== null) throw new Refusal('email-already-verified');
  const { id, email, language } = account;
  const expiresAt = now + emailLinkLifetimeMs;
  const token = `${id}.${expiresAt}.${signatureOf(codeSecret, account, expiresAt)}`;
  const { emailLink } = await messageTexts.read(language);
  const message = await composeMail({
    to: email,
    language,
    club: clubName(),
    subject: emailLink.subject({ club: clubName() }),
    preheader: emailLink.preheader,
    parts: [
      { words: emailLink.asked({ club: clubName() }) },
      { words: emailLink.link({ hours: emailLinkLifetimeMs / hour }) },
      { button: emailLink.button, link: `${publicUrl}/verify-email#${token}` },
      { words: emailLink.notYou },
    ],
  });
  const outcome = await messages.send({
    message,
    topic: `e-mail address of ${id}`,
    expiresAt,
    logEntry: { accountId: id, kind: 'email-link' },
  });
  if (outcome === 'refused')
    throw new Refusal('message-not-sent', { instead: reaches.email ? 'organisers' : 'no-service' });
}

/** @throws Refusal `email-link-invalid` if it has expired, was changed, or was sent to an address that the account no longer has */
export async function verifyEmail(
  { database, codeSecret }: AccountsDependencies,
  token: string,
  now: number,
): Promise<void> {
  const [, id = '', expires = '', signature = ''] = linkPattern.exec(token) ?? [];
  const account = id === '' ? null : await findAccount(database, id);
  if (
    account === null ||
    now >= Number(expires) ||
    !isSame(signature, signatureOf(codeSecret, account, Number(expires)))
  )
    throw new Refusal('email-link-invalid');
  if (account.emailVerifiedAt === null) await updateAccount(database, id, { emailVerifiedAt: now });
}

const linkPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,15})\.([\w-]{43})$/;

function signatureOf(secret: string, { id, email }: Pick<Account, 'id' | 'email'>, expiresAt: number): string {
  return createHmac('sha256', secret)
    .update(['e-mail link', id, emailKey(email), expiresAt].join('\n'))
    .digest('base64url');
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
