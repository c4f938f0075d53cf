import { requiredProblem } from '#shared/text.ts';

const indianPhone = /^(?:\+91|0)?(\d{10})$/;

/** What is wrong with a phone number as typed, if anything. Spaces and hyphens between the digits do not matter. */
export function phoneProblem(text: string): 'required' | 'phone-invalid' | undefined {
  return requiredProblem(text) ?? (digitsOf(text) === undefined ? 'phone-invalid' : undefined);
}

/** The one form in which a phone number is stored and compared: +91 and ten digits. Throws on text that `phoneProblem` refuses. */
export function toStoredPhone(text: string): string {
  const digits = digitsOf(text);
  if (digits === undefined) throw new RangeError('not an Indian phone number');
  return `+91${digits}`;
}

function digitsOf(text: string): string | undefined {
  return indianPhone.exec(text.replace(/[\s-]/g, ''))?.[1];
}
