import { readFileSync } from 'node:fs';
import { Refusal } from '@club/domain/shared/refusal';

const lines = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n');
const commonPasswords = new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));

/** Whether a password is among the 10,000 that guessers try first, in whatever case. Their source is in the file. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}

/** @throws Refusal `password-common` */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw new Refusal('password-common');
}
