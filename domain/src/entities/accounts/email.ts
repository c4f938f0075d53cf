import { normalizeText, requiredProblem } from '#shared/text.ts';

export type EmailProblem = 'required' | 'email-invalid';

/** The longest address SMTP can carry. Source: RFC 5321, section 4.5.3.1.3 (path of 256 octets with its brackets). */
const maxEmailLength = 254;

/**
 * Deliberately loose: one @ with something before it and a domain with a dot after it. Only a delivered message proves an address.
 */
const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(?:\.[^\s@.<>()[\]\\,;:"]+)+$/;

/** Invisible characters are rejected: such an address could pass for another. */
export function emailProblem(text: string): EmailProblem | undefined {
  const typed = text.trim().normalize('NFC');
  const isAddress = typed.length <= maxEmailLength && emailPattern.test(typed) && normalizeText(typed) === typed;
  return requiredProblem(text) ?? (isAddress ? undefined : 'email-invalid');
}

export function forgottenEmailProblem(text: string): EmailProblem | 'email-missing' | undefined {
  return text.trim() === '' ? 'email-missing' : emailProblem(text);
}

/** Addresses with equal keys belong to the same account: case does not matter. */
export function emailKey(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}
