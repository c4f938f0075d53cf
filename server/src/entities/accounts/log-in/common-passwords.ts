import { readFileSync } from 'node:fs';
import { Refusal } from '@club/domain/shared/refusal';

const lines = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n');
const commonPasswords = new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));

/** True if it is one of the 10,000 most guessed passwords, ignoring case. The file of the list names its source. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}

/** @throws Refusal `password-common` */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw new Refusal('password-common');
}
