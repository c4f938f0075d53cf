import { randomBytes } from 'node:crypto';
import type { RateLimit } from '@club/contract/shared/endpoint';
import { resetLinkLifetimeMs } from '@club/domain/entities/accounts/one-time-code';
import { minute } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { messageTexts } from '@club/texts/messages';
import { composeMail } from '#shared/messages/compose-mail.ts';
import type { AccountsDependencies } from './accounts-dependencies.ts';
import { insertResetLink } from './reset-link-store.ts';
import { tokenHash } from './token-hash.ts';

/** Links to one address, known or not, so that nobody's mailbox is filled with them. */
const linksPerAddress: RateLimit = { calls: 5, perSeconds: 60 * 60 };

/** Mails a link that sets a new password, if the address has an account and has not had too many. */
export async function sendResetLinkTo(dependencies: AccountsDependencies, key: string, now: number): Promise<void> {
  const { database, clubName, publicUrl, messages, consumeLimit, logFailure } = dependencies;
  try {
    await consumeLimit(`reset links of ${tokenHash(key)}`, linksPerAddress, now);
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  const token = randomBytes(32).toString('base64url');
  const owner = await insertResetLink(database, {
    emailKey: key,
    tokenHash: tokenHash(token),
    expiresAt: now + resetLinkLifetimeMs,
  });
  if (owner === null) return;

  const minutes = resetLinkLifetimeMs / minute;
  const { language } = owner;
  const { resetLink: texts } = await messageTexts.read(language);
  const message = await composeMail({
    to: owner.email,
    language,
    club: clubName,
    subject: texts.subject({ club: clubName }),
    preheader: texts.preheader({ minutes }),
    parts: [
      { words: texts.asked({ club: clubName }) },
      { words: texts.link({ minutes }) },
      { button: texts.button, link: `${publicUrl}/reset-password-page?token=${token}` },
      { words: texts.notYou },
    ],
  });
  // Each link counts, so none takes the place of another. Nobody waits for it, or the time would tell that there is an account.
  messages
    .send({
      message,
      about: null,
      expiresAt: now + resetLinkLifetimeMs,
      logEntry: { accountId: owner.accountId, kind: 'password-link' },
    })
    .catch((error: unknown) => logFailure(error, 'a reset link could not be sent'));
}
