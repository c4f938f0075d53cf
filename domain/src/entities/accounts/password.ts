import { requiredProblem } from '#shared/text.ts';

/**
 * The form that is hashed: the same letters can be encoded differently by the keyboards of two devices. Spaces, case and everything
 * else stay as typed. Source: RFC 8265, 4.2.
 */
export function composePassword(password: string): string {
  return password.normalize('NFC');
}

/** The cost of hashing grows with the length. */
export const maxPasswordLength = 128;

export const minPasswordLength = 8;
export const minResetPasswordLength = 6;
export const passwordSpecials = '!@#$%^&*()-+_';

export type PasswordProblem = 'required' | 'password-too-long' | 'password-weak';
export type ResetPasswordProblem = 'required' | 'password-too-long' | 'password-short';
export type ConfirmationProblem = 'confirmation-missing' | 'confirmation-different';

/** One requirement of a password, ticked off while typing. */
export interface PasswordRule {
  readonly name: 'length' | 'lowercase' | 'uppercase' | 'digit' | 'special' | 'no-space';
  readonly isMet: (password: string) => boolean;
}

/** All requirements at sign-up. See docs/rules/accounts.md, A3. */
export const passwordRules: readonly PasswordRule[] = [
  { name: 'length', isMet: (password) => [...password].length >= minPasswordLength },
  { name: 'no-space', isMet: (password) => password !== '' && !/\s/u.test(password) },
  { name: 'lowercase', isMet: (password) => /\p{Ll}/u.test(password) },
  { name: 'uppercase', isMet: (password) => /\p{Lu}/u.test(password) },
  { name: 'digit', isMet: (password) => /\d/.test(password) },
  { name: 'special', isMet: (password) => [...passwordSpecials].some((special) => password.includes(special)) },
];

/** See docs/rules/accounts.md, A3. */
export const resetPasswordRules: readonly PasswordRule[] = [
  { name: 'length', isMet: (password) => [...password].length >= minResetPasswordLength },
];

/** All requirements, for signing up and for changing the phone number. See docs/rules/accounts.md. */
export function passwordProblem(password: string): PasswordProblem | undefined {
  if (password === '') return requiredProblem(password);
  if (password.length > maxPasswordLength) return 'password-too-long';
  return passwordRules.every(({ isMet }) => isMet(password)) ? undefined : 'password-weak';
}

/** The reset page requires only the length. */
export function resetPasswordProblem(password: string): ResetPasswordProblem | undefined {
  if (password === '') return requiredProblem(password);
  if (password.length > maxPasswordLength) return 'password-too-long';
  return resetPasswordRules.every(({ isMet }) => isMet(password)) ? undefined : 'password-short';
}

export function confirmationProblem(password: string, confirmation: string): ConfirmationProblem | undefined {
  if (confirmation === '') return 'confirmation-missing';
  return composePassword(confirmation) === composePassword(password) ? undefined : 'confirmation-different';
}
