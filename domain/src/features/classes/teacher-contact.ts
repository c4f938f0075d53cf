import { emailProblem, readEmail } from '#entities/accounts/email.ts';
import { plainText, requiredProblem } from '#shared/text.ts';
import { withoutSeparators } from '#shared/typed-code.ts';

/** With or without +91 or 0: a mobile number, or a landline with its area code. */
const phonePattern = /^(?:\+?91|0)?\d{10}$/;

/** A school has a landline as often as a mobile phone; nothing is sent there, an organiser calls or writes. */
export function teacherContactProblem(text: string): 'required' | 'school-contact-invalid' | undefined {
  const missing = requiredProblem(text);
  if (missing !== undefined) return missing;
  const digits = withoutSeparators(text).replace(/[()]/g, '');
  return phonePattern.test(digits) || emailProblem(text) === undefined ? undefined : 'school-contact-invalid';
}

export function readTeacherContact(text: string): string {
  return plainText(text).includes('@') ? readEmail(text) : plainText(text);
}
