import { audit } from '#entities/accounts/audit-store.ts';
import { announcementMessageIds } from '#entities/attempts/announcement-message-id.ts';
import { findAnnouncement, recordWithdrawal } from '#entities/attempts/announcement-store.ts';
import type { Act } from '#shared/act.ts';
import type { AnnouncementsDependencies } from './announcements-dependencies.ts';

/** Takes an announcement off the screens, and its waiting messages out of the queue. */
export async function withdrawAnnouncement(
  { urgent, messages }: AnnouncementsDependencies,
  id: number,
  act: Act,
): Promise<void> {
  await urgent.transaction(async (transaction) => {
    if (!(await recordWithdrawal(transaction, id, act.now))) return;
    const notSent = await messages.withdraw(transaction, announcementMessageIds(id));
    await audit(transaction, act, 'announcement-taken-back', String(id), {
      text: (await findAnnouncement(transaction, id))?.text,
      ...(notSent > 0 && { messagesWithdrawn: notSent }),
    });
  });
}
