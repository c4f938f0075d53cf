import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Message {
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly text: string;
}

/** From the outbox in a server's data folder, oldest first. */
export function messagesTo(folder: string, receiver: string): Message[] {
  const outbox = join(folder, 'outbox');
  return readdirSync(outbox)
    .sort()
    .map((name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')) as Message)
    .filter(({ to }) => to === receiver);
}

/** The latest six-digit code sent to a phone. */
export function codeSentTo(folder: string, phone: string): string {
  const code = /\b\d{6}\b/.exec(messagesTo(folder, phone).at(-1)?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${phone}`);
  return code;
}
