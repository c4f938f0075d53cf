import { createHash } from 'node:crypto';
import type { RateLimit } from '@club/contract/shared/endpoint';
import type { Inquiry } from '@club/domain/features/site/inquiry';
import { day, hour, type Instant, second } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import type { Database } from '#shared/database/database.ts';
import { type ConsumeLimit, type CountCalls, refundCalls } from '#shared/http/limits/rate-limit-store.ts';
import type { Message } from '#shared/messages/message.ts';
import type { MessageQueue } from '#shared/messages/message-queue.ts';

export interface InquiryDependencies {
  readonly database: Database;
  readonly messages: MessageQueue;
  readonly countCalls: CountCalls;
  readonly consumeLimit: ConsumeLimit;
  /** The club's own address. */
  readonly clubEmail: () => string;
}

/** Overall limit, so that a flood from many addresses fills no mailbox. */
const globalLimit: RateLimit = { calls: 40, perSeconds: hour / second };

/** Within this time the same text is one message: a second click, a second tab, a repeated call. */
const duplicateWindowMs = day;

/** After this time the sender has written again, or has given up. */
const messageLifetimeMs = 7 * day;

/**
 * Forwards an inquiry to the club as an e-mail with the sender's reply address. It is not stored after that.
 * @throws Refusal `too-many-requests` or `message-not-sent`
 */
export async function sendInquiry(
  { database, messages, countCalls, consumeLimit, clubEmail }: InquiryDependencies,
  inquiry: Inquiry,
  now: Instant,
): Promise<'sent' | 'waiting'> {
  const { name, organisation, email, message } = inquiry;
  const words = createHash('sha256')
    .update(JSON.stringify([name, organisation, email, message]))
    .digest('base64url');
  const caller = `sponsor inquiry ${words}`;
  const [same] = await countCalls([{ caller, windowSeconds: duplicateWindowMs / second }], now);
  if (same !== undefined && same.calls > 1) return 'sent';
  try {
    await consumeLimit('sponsor inquiries', globalLimit, now);
    const outcome = await messages.send({
      message: toMessage(inquiry, clubEmail()),
      topic: null,
      expiresAt: now + messageLifetimeMs,
    });
    if (outcome === 'refused') throw new Refusal('message-not-sent', { instead: 'inquiry' });
    return outcome;
  } catch (error) {
    // The same text may be sent again.
    await refundCalls(database, [caller]);
    throw error;
  }
}

function toMessage({ name, organisation, email, message }: Inquiry, clubEmail: string): Message {
  return {
    channel: 'email',
    to: clubEmail,
    language: 'en',
    replyTo: email,
    mayArriveTwice: true,
    subject: `Sponsoring: ${organisation}`,
    text: [
      `${name} (${organisation}) wrote in the form for sponsors and agreed to a reply at ${email}.`,
      message,
      'Replies to this email go to them.',
    ].join('\n\n'),
  };
}
