import { createHash } from 'node:crypto';
import type { IdRange } from '#shared/messages/message-queue.ts';

/**
 * The first digits of the ids of an announcement's messages, from its number. The ids are of version 8, whose digits can be chosen,
 * so that no random id is among them.
 */
function idStart(announcementId: number): string {
  const digits = announcementId.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-8`;
}

/** The range of ids of an announcement's messages. Source of their form: RFC 9562, 5.8. */
export function announcementMessageIds(announcementId: number): IdRange {
  const start = idStart(announcementId);
  return { from: `${start}000-0000-000000000000`, to: `${start}fff-ffff-ffffffffffff` };
}

/** The id of an announcement's message to an account: always the same, so that it can never be stored twice. */
export function announcementMessageId(announcementId: number, accountId: string): string {
  const digest = createHash('sha256').update(accountId).digest('hex');
  return `${idStart(announcementId)}${digest.slice(0, 3)}-8${digest.slice(3, 6)}-${digest.slice(6, 18)}`;
}

/** The number of the announcement that a message is about; null for any other message. */
export function announcementOfMessage(messageId: string): number | null {
  const digits = messageId.replaceAll('-', '');
  return digits[12] === '8' ? Number.parseInt(digits.slice(0, 12), 16) : null;
}
