import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toIsoTime } from '@club/domain/shared/indian-time';
import type { Message, SendMessage } from './message.ts';

export function createOutbox(folder: string, clock: () => number, log: (line: string) => void): SendMessage {
  return async (message) => {
    const at = toIsoTime(clock());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Sorts by time; the suffix separates two messages of the same millisecond.
    const path = join(folder, `${at.replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`);
    await writeFile(`${path}.unfinished`, `${JSON.stringify(toOutboxFile(message, at), null, 2)}\n`, { mode: 0o600 });
    await rename(`${path}.unfinished`, path);
    log(`${message.channel} to ${message.to}: ${message.text}`);
  };
}

function toOutboxFile({ channel, to, replyTo, subject, text, html }: Message, at: string) {
  return {
    channel,
    to,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(subject === undefined ? {} : { subject }),
    text,
    ...(html === undefined ? {} : { html }),
    at,
  };
}
