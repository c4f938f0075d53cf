import type { AnnouncementPreviewReply, CreatedAnnouncementReply } from '@club/contract/announcements';
import type { AnnouncementChannel } from '@club/domain/features/announcements/announcement-sending';
import { languageNames } from '@club/domain/shared/language';
import { groupedNumber } from '@club/texts/locale';
import { plural } from '@club/texts/plural';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

export const deliveryNames: Readonly<Record<AnnouncementChannel, string>> = { mail: 'e-mail', sms: 'SMS' };

/** Example: "1,204 text messages". */
export function messagesText(by: AnnouncementChannel, messages: number): string {
  const forms = by === 'mail' ? { one: 'email', other: 'emails' } : { one: 'text message', other: 'text messages' };
  return `${groupedNumber(messages)} ${plural('en', messages, forms)}`;
}

export function costText(by: AnnouncementChannel, { costRupees }: AnnouncementPreviewReply): string {
  return by === 'mail' ? 'Emails are free.' : `Total cost ${rupees.format(costRupees)}.`;
}

export function languagesText(by: AnnouncementChannel, { inLanguages }: AnnouncementPreviewReply): string {
  return inLanguages
    .map(({ language, messages, parts }) => {
      const inParts = by === 'sms' ? `, ${parts} ${plural('en', parts, { one: 'part', other: 'parts' })} each` : '';
      return `${groupedNumber(messages)} in ${languageNames[language]}${inParts}`;
    })
    .join('; ');
}

export function sendingText({ sending, takenBackAt }: CreatedAnnouncementReply): string | undefined {
  if (sending === null) return undefined;
  const { by, messages, queued, sent, unconfirmed, failed, goesOn } = sending;
  const troubles = `${unconfirmedText(unconfirmed)}${failedText(failed)}`;
  const [of, done] = [groupedNumber(messages), groupedNumber(sent)];
  if (goesOn) {
    const waiting = groupedNumber(queued - sent - unconfirmed - failed);
    return `Sending by ${deliveryNames[by]}: ${done} of ${of} sent, ${waiting} queued${troubles}`;
  }
  const whole = sent === messages ? of : `${done} of ${of}`;
  return `Sent by ${deliveryNames[by]} to ${whole}${troubles}${takenBackAt !== null && sent < messages ? ', before it was withdrawn' : ''}`;
}

function unconfirmedText(unconfirmed: number): string {
  return unconfirmed === 0 ? '' : `, ${groupedNumber(unconfirmed)} sent but not confirmed`;
}

function failedText(failed: number): string {
  return failed === 0 ? '' : `, ${groupedNumber(failed)} could not be delivered`;
}
