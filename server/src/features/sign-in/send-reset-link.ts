import { randomBytes } from 'node:crypto';
import type { RateLimit } from '@club/contract/shared/endpoint';
import { emailKey } from '@club/domain/entities/accounts/email';
import { resetLinkLifetimeMs } from '@club/domain/entities/accounts/one-time-code';
import { resetPaces } from '@club/domain/entities/accounts/pace';
import { minute } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { messageTexts } from '@club/texts/messages';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { applyPacing, pacedCallerOfAddress } from '#entities/accounts/apply-pacing.ts';
import { insertResetLink } from '#entities/accounts/reset-link-store.ts';
import { tokenHash } from '#entities/accounts/token-hash.ts';
import { composeMail } from '#shared/messages/compose-mail.ts';

/** Links to one address, known or not, so that nobody's mailbox is filled with them. */
const linksPerAddress: RateLimit = { calls: 5, perSeconds: 60 * 60 };

/** When the answer is given, in milliseconds: long after the work is done, as that for a known address takes a little longer. */
const minResponseMilliseconds = 300;

/**
 * Sends a link that sets a new password, if the address has an account. The caller learns nothing either way, not even from the
 * time it takes: the same statements run, and the answer waits until all of it is over.
 * @throws Refusal `too-many-requests` when too many wait already
 */
export async function sendResetLink(
  dependencies: AccountsDependencies,
  email: string,
  context: RequestContext,
): Promise<void> {
  await applyPacing(dependencies, pacedCallerOfAddress('reset links', resetPaces, context), context.now);
  await Promise.all([
    dependencies.delayResponse(minResponseMilliseconds, []),
    sendLinkTo(dependencies, emailKey(email), context.now),
  ]);
}

async function sendLinkTo(dependencies: AccountsDependencies, key: string, now: number): Promise<void> {
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
