import { nameInMessage } from '@club/domain/entities/accounts/profile';
import { day } from '@club/domain/shared/instant';
import type { Account } from '#entities/accounts/account-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { ConsentDependencies } from './consent-dependencies.ts';

const messageLifetimeMs = 7 * day;

/**
 * Forwards a guardian's request for a correction to the club by e-mail. It is not stored once that is sent.
 * @returns the id of the message
 */
export function queueCorrection(
  { clubEmail, messages, publicUrl }: ConsentDependencies,
  transaction: Database,
  { account, contact, text }: { readonly account: Account; readonly contact: string; readonly text: string },
  now: number,
): Promise<string> {
  return messages.add(transaction, {
    topic: null,
    expiresAt: now + messageLifetimeMs,
    message: {
      channel: 'email',
      to: clubEmail(),
      language: 'en',
      mayArriveTwice: true,
      ...(contact.includes('@') && { replyTo: contact }),
      subject: 'A guardian asks for a correction',
      text: [
        `The parent or guardian of ${nameInMessage(account.name)}, verified by a code to ${contact}, asks for this correction:`,
        text,
        `The account: ${publicUrl}/admin/people?search=${encodeURIComponent(account.email)}`,
      ].join('\n\n'),
    },
  });
}
