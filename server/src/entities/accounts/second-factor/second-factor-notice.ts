import { day } from '@club/domain/shared/instant';
import { messageTexts } from '@club/texts/messages';
import type { Account } from '#entities/accounts/account-store.ts';
import type { AccountsDependencies } from '#entities/accounts/accounts-dependencies.ts';
import { composeMail } from '#shared/messages/compose-mail.ts';
import type { MessageToSend } from '#shared/messages/message-queue.ts';

export type SecondFactorChange = 'on' | 'off' | 'reset' | 'recoveryCodeUsed' | 'recoveryCodesRenewed';

/** How long sending the mail is retried. */
const noticeLifetimeMs = 2 * day;

/** The mail about a change of an account's second factor. Composed before a transaction, in which texts cannot be loaded. */
export async function composeSecondFactorNotice(
  { clubName, publicUrl }: Pick<AccountsDependencies, 'clubName' | 'publicUrl'>,
  { id, email, language }: Pick<Account, 'id' | 'email' | 'language'>,
  { change, now }: { readonly change: SecondFactorChange; readonly now: number },
): Promise<MessageToSend> {
  const { secondFactor } = await messageTexts.read(language);
  const message = await composeMail({
    to: email,
    language,
    club: clubName(),
    subject: secondFactor.subject({ club: clubName() }),
    preheader: secondFactor.changes[change],
    parts: [
      { words: secondFactor.changes[change] },
      { words: secondFactor.notYou },
      { button: secondFactor.button, link: `${publicUrl}/reset-password` },
    ],
  });
  return {
    message: { ...message, mayArriveTwice: true },
    topic: null,
    expiresAt: now + noticeLifetimeMs,
    logEntry: { accountId: id, kind: 'second-factor-notice' },
  };
}
