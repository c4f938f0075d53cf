import type { Config } from '#config.ts';
import { isLocalAddress } from '#shared/local-address.ts';

/** By which ways nobody gets a message: none is set up, and the address is one that students use. See docs/rules/start.md, W5. */
export function missingServices({
  publicUrl,
  smtpUrl,
  smsUrl,
}: Pick<Config, 'publicUrl' | 'smtpUrl' | 'smsUrl'>): ('email' | 'sms')[] {
  if (isLocalAddress(publicUrl)) return [];
  const services = { email: smtpUrl, sms: smsUrl } as const;
  return (['email', 'sms'] as const).filter((way) => services[way] === null);
}
