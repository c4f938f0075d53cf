import { join } from 'node:path';
import { DeliveryProblem } from './delivery-problem.ts';
import { createMailer } from './mail.ts';
import type { Message, SendMessage } from './message.ts';
import { missingServices } from './missing-services.ts';
import { createOutbox } from './outbox.ts';
import { createSmsSender, type MaybeSmsSettings } from './sms.ts';

export interface MessageSettings extends MaybeSmsSettings {
  readonly dataDir: string;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly publicUrl: string;
}

/**
 * Sends each message by the configured service of its channel; messages of other channels are written to the outbox. On an address
 * that students use, that is a failure: whoever waits for the message is told so. See docs/rules/operations.md, O16.
 */
export function createSendMessage(
  { dataDir, smtpUrl, mailFrom, smsUrl, publicUrl, ...sms }: MessageSettings,
  clock: () => number,
  log: (line: string) => void,
): SendMessage {
  const store = createOutbox(join(dataDir, 'outbox'), clock, log);
  const missing = missingServices({ publicUrl, smtpUrl, smsUrl });
  const keep: SendMessage = async (message, id) => {
    await store(message, id);
    if (missing.includes(message.channel)) throw keptOnly(message);
  };
  const senders: Record<'sms' | 'email', SendMessage> = {
    email: smtpUrl === null ? keep : createMailer({ smtpUrl, from: mailFrom }),
    sms: smsUrl === null ? keep : createSmsSender({ ...sms, smsUrl }),
  };
  return (message, id) => senders[message.channel](message, id);
}

function keptOnly({ channel }: Message): DeliveryProblem {
  return channel === 'sms'
    ? new DeliveryProblem('No SMS gateway is set, so the message reached nobody: it is in the outbox', 'Set SMS_URL.', {
        isFinal: true,
      })
    : new DeliveryProblem('No mail server is set, so the mail reached nobody: it is in the outbox', 'Set SMTP_URL.', {
        isFinal: true,
      });
}
