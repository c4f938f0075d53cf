import { join } from 'node:path';
import { createMailer } from './mail.ts';
import type { SendMessage } from './message.ts';
import { createOutbox } from './outbox.ts';
import { createSmsSender, type MaybeSmsSettings } from './sms.ts';

export interface MessageSettings extends MaybeSmsSettings {
  readonly dataDir: string;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
}

/** Sends each message by the configured service of its channel; messages of other channels are written to the outbox. */
export function createSendMessage(
  { dataDir, smtpUrl, mailFrom, smsUrl, ...sms }: MessageSettings,
  clock: () => number,
  log: (line: string) => void,
): SendMessage {
  const keep = createOutbox(join(dataDir, 'outbox'), clock, log);
  const senders: Record<'sms' | 'email', SendMessage> = {
    email: smtpUrl === null ? keep : createMailer({ smtpUrl, from: mailFrom }),
    sms: smsUrl === null ? keep : createSmsSender({ ...sms, smsUrl }),
  };
  return (message, id) => senders[message.channel](message, id);
}
