import { normalizeText, plainText, requiredProblem, trimMarks } from '#shared/text.ts';

export type EmailProblem = 'required' | 'email-invalid';

/** The longest address SMTP can carry. Source: RFC 5321, section 4.5.3.1.3 (path of 256 octets with its brackets). */
const maxEmailLength = 254;

/**
 * Deliberately loose: one @ with something before it and a domain with a dot after it. Only a delivered message proves an address.
 */
const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(?:\.[^\s@.<>()[\]\\,;:"]+)+$/;

/** Invisible characters within an address are rejected: it could pass for another. Those around it come from pasting. */
export function emailProblem(text: string): EmailProblem | undefined {
  const typed = trimMarks(text).normalize('NFC');
  const isAddress =
    typed.length <= maxEmailLength && emailPattern.test(readEmail(typed)) && normalizeText(typed) === typed;
  return requiredProblem(typed) ?? (isAddress ? undefined : 'email-invalid');
}

/** As it is stored and mailed to. An address with letters beyond ASCII keeps its own digits and hyphens: they are part of it. */
export function readEmail(text: string): string {
  const plain = plainText(text);
  return /^[ -~]*$/.test(plain) ? plain : normalizeText(text);
}

export function forgottenEmailProblem(text: string): EmailProblem | 'email-missing' | undefined {
  return text.trim() === '' ? 'email-missing' : emailProblem(text);
}

/** Addresses with equal keys belong to the same account: case does not matter. */
export function emailKey(text: string): string {
  return readEmail(text).toLowerCase();
}

/** The key of addresses that were stored before digits, hyphens and full-width forms of other scripts were read as ASCII. */
export function earlierEmailKey(text: string): string {
  return normalizeText(text).toLowerCase();
}

/** Stored as the address of accounts that a school registered; no mail goes there, and it is shown nowhere. */
export const withoutMailbox = '@slip.invalid';

export function addressWithoutMailbox(accountId: string): string {
  return `${accountId}${withoutMailbox}`;
}

export function hasMailbox(email: string): boolean {
  return !email.endsWith(withoutMailbox);
}

/** Empty if the account has none of its own. */
export function shownEmail(email: string): string {
  return hasMailbox(email) ? email : '';
}
