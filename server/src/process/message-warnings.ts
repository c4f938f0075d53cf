import type { Content } from '@club/content-files/content';
import { missingTemplates } from '@club/domain/shared/message-template';
import { missingServiceText, missingTemplatesText } from '@club/texts/admin/message-templates';
import type { Config } from '#config.ts';
import { missingServices } from '#shared/messages/missing-services.ts';
import { canText, type MaybeSmsSettings } from '#shared/messages/sms.ts';

/** Messages that this installation can never send. See docs/rules/start.md, W5. */
export function messageWarnings(
  { publicUrl, smtpUrl, ...sms }: Pick<Config, 'publicUrl' | 'smtpUrl'> & MaybeSmsSettings,
  { privacy }: { readonly privacy: Pick<Content['privacy'], 'asksGuardian'> },
): string[] {
  const missing = missingTemplates((template) => canText(sms, template), privacy);
  return [
    ...(missing.length > 0 ? [`${missingTemplatesText(missing)} See docs/text-messages.md.`] : []),
    ...missingServices({ publicUrl, smtpUrl, smsUrl: sms.smsUrl }).map(missingServiceText),
  ];
}
