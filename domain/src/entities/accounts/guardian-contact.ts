import { plainText } from '#shared/text.ts';
import { emailKey, emailProblem } from './email.ts';
import { normalizePhone, phoneProblem } from './phone.ts';

export interface GuardianContact {
  readonly channel: 'sms' | 'email';
  /** +91 and ten digits, or an e-mail address in the form used for comparison. */
  readonly to: string;
}

/** A guardian's phone number or e-mail address; a text with an @ is taken as an address. */
export function guardianContactProblem(text: string): 'required' | 'guardian-contact-invalid' | undefined {
  if (plainText(text) === '') return 'required';
  const problem = isAddress(text) ? emailProblem(text) : phoneProblem(text);
  return problem === undefined ? undefined : 'guardian-contact-invalid';
}

/** @param text one without a problem */
export function toGuardianContact(text: string): GuardianContact {
  return isAddress(text) ? { channel: 'email', to: emailKey(text) } : { channel: 'sms', to: normalizePhone(text) };
}

function isAddress(text: string): boolean {
  return plainText(text).includes('@');
}

/** A student cannot be their own guardian; a family may share a phone. */
export function isOwnContact(text: string, ownEmail: string): boolean {
  return isAddress(text) && toGuardianContact(text).to === emailKey(ownEmail);
}
