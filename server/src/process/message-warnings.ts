import type { Content } from '@club/content-files/content';
import { missingTemplates } from '@club/domain/shared/message-template';
import { missingTemplatesText } from '@club/texts/admin/message-templates';
import type { Config } from '#config.ts';
import { isLocalAddress } from '#shared/local-address.ts';
import { canText, type MaybeSmsSettings } from '#shared/messages/sms.ts';

/** Messages that this installation can never send. See docs/rules/start.md, W5. */
export function messageWarnings(
  { publicUrl, smtpUrl, ...sms }: Pick<Config, 'publicUrl' | 'smtpUrl'> & MaybeSmsSettings,
  { privacy }: { readonly privacy: Pick<Content['privacy'], 'asksGuardian'> },
): string[] {
  const missing = missingTemplates((template) => canText(sms, template), privacy);
  const isPublic = !isLocalAddress(publicUrl);
  return [
    ...(missing.length > 0 ? [`${missingTemplatesText(missing)} See docs/text-messages.md.`] : []),
    ...(isPublic && smtpUrl === null
      ? ['No mail server is set (SMTP_URL): mails are written to the outbox, and nobody gets them.']
      : []),
    ...(isPublic && sms.smsUrl === null
      ? ['No SMS gateway is set (SMS_URL): text messages are written to the outbox, and nobody gets them.']
      : []),
  ];
}
