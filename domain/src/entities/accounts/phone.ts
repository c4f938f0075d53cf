import { plainDigits } from '#shared/digits.ts';
import { normalizeText, requiredProblem } from '#shared/text.ts';

const indianPhone = /^(?:\+91|0)?(\d{10})$/;

/** Accepts any separators and digits of any script. */
export function phoneProblem(text: string): 'required' | 'phone-invalid' | undefined {
  return requiredProblem(text) ?? (digitsOf(text) === undefined ? 'phone-invalid' : undefined);
}

/** The canonical form for storing and comparing phone numbers: +91 and ten digits. Throws on text that `phoneProblem` refuses. */
export function normalizePhone(text: string): string {
  const digits = digitsOf(text);
  if (digits === undefined) throw new RangeError('not an Indian phone number');
  return `+91${digits}`;
}

function digitsOf(text: string): string | undefined {
  // Numbers copied from a contact list may contain invisible characters.
  return indianPhone.exec(
    plainDigits(normalizeText(text))
      .replaceAll('＋', '+')
      .replace(/[\s\p{Pd}().·]/gu, ''),
  )?.[1];
}
