import type { MessageTemplate, MissingTemplate } from '@club/domain/shared/message-template';
import { listText } from '#list.ts';

const names: Readonly<Record<MessageTemplate, string>> = {
  guardian: 'the code and the link with which guardians consent',
  guardian_code: 'the code with which guardians see or delete data',
  guardian_replaced: 'the notice to a guardian whom another replaces',
  consent: 'the confirmation of a consent, with the link to withdraw it',
  reset: 'the link for a new password',
  reminder: 'reminders of a missing consent',
  announcement: 'announcements',
};

/** "the link for a new password (&reset=ID)" */
export function messageTemplateText(template: MessageTemplate): string {
  return `${names[template]} (&${template}=ID)`;
}

/** In one sentence, for who set up the gateway. */
export function missingTemplatesText(missing: readonly MissingTemplate[]): string {
  const listed = missing.map(({ template }) => messageTemplateText(template));
  return `The SMS gateway has no template for ${listText('and', listed)}, so these are not sent by SMS.`;
}

const services = {
  email:
    'No mail server is set: mails are written to the outbox, and nobody gets them. Set SMTP_URL and MAIL_FROM as .env.example shows, and restart the server.',
  sms: 'No SMS gateway is set: text messages are written to the outbox, and nobody gets them. Set SMS_URL as docs/text-messages.md shows, and restart the server.',
};

export function missingServiceText(way: keyof typeof services): string {
  return services[way];
}
