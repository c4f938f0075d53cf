import { requiredProblem } from '#shared/text.ts';

/** Hashing costs grow with length, so nobody may send a book. */
export const maxPasswordLength = 128;

export const minPasswordLength = 8;
export const minResetPasswordLength = 6;
export const passwordSpecials = '!@#$%^&*()-+_';

export type PasswordProblem = 'required' | 'password-too-long' | 'password-weak';
export type ResetPasswordProblem = 'required' | 'password-too-long' | 'password-short';
export type ConfirmationProblem = 'confirmation-missing' | 'confirmation-different';

/** One thing that is asked of a password, to be ticked off while it is typed. */
export interface PasswordRule {
  readonly name: 'length' | 'lowercase' | 'uppercase' | 'digit' | 'special' | 'no-space';
  readonly isMet: (password: string) => boolean;
}

/** The whole rule for a password at sign-up, part by part. See docs/rules/accounts.md, A3. */
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

/** The full rule, for signing up and for changing the phone number. See docs/rules/accounts.md. */
export function passwordProblem(password: string): PasswordProblem | undefined {
  if (password === '') return requiredProblem(password);
  if (password.length > maxPasswordLength) return 'password-too-long';
  return passwordRules.every(({ isMet }) => isMet(password)) ? undefined : 'password-weak';
}

/** Only the length counts on the reset page. */
export function resetPasswordProblem(password: string): ResetPasswordProblem | undefined {
  if (password === '') return requiredProblem(password);
  if (password.length > maxPasswordLength) return 'password-too-long';
  return resetPasswordRules.every(({ isMet }) => isMet(password)) ? undefined : 'password-short';
}

export function confirmationProblem(password: string, confirmation: string): ConfirmationProblem | undefined {
  if (confirmation === '') return 'confirmation-missing';
  return confirmation === password ? undefined : 'confirmation-different';
}
