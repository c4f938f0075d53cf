import { requiredProblem } from '#shared/text.ts';

export const passwordSentence =
  'Password should contain at least 1 lowercase, uppercase, special character and should at least be 8 characters long';
export const resetPasswordSentence = 'Password must be at least 6 characters';
export const confirmationMissingSentence = 'Please confirm your password';
export const confirmationSentence = 'Passwords do not match';
export const longPasswordSentence = 'Password must be at most 128 characters';

/** Hashing costs grow with length, so nobody may send a book. */
const longestPassword = 128;

export const shortestPassword = 8;
export const shortestResetPassword = 6;
export const passwordSpecials = '!@#$%^&*()-+_';

/** One thing that is asked of a password, to be ticked off while it is typed. */
export interface PasswordRule {
  readonly name: 'length' | 'lowercase' | 'uppercase' | 'digit' | 'special' | 'no-space';
  readonly isMet: (password: string) => boolean;
}

/** The whole rule for a password at sign-up, part by part. See docs/rules/accounts.md, A3. */
export const passwordRules: readonly PasswordRule[] = [
  { name: 'length', isMet: (password) => [...password].length >= shortestPassword },
  { name: 'no-space', isMet: (password) => password !== '' && !/\s/u.test(password) },
  { name: 'lowercase', isMet: (password) => /\p{Ll}/u.test(password) },
  { name: 'uppercase', isMet: (password) => /\p{Lu}/u.test(password) },
  { name: 'digit', isMet: (password) => /\d/.test(password) },
  { name: 'special', isMet: (password) => [...passwordSpecials].some((special) => password.includes(special)) },
];

/** What is asked of a password that is set with a reset link. See docs/rules/accounts.md, A3. */
export const resetPasswordRules: readonly PasswordRule[] = [
  { name: 'length', isMet: (password) => [...password].length >= shortestResetPassword },
];

/** What is wrong with a password where the full rule holds: signing up and changing the phone. See docs/rules/accounts.md. */
export function passwordProblem(password: string): string | undefined {
  if (password === '') return requiredProblem(password);
  if (password.length > longestPassword) return longPasswordSentence;
  return passwordRules.every(({ isMet }) => isMet(password)) ? undefined : passwordSentence;
}

/** What is wrong with a new password on the reset page: only its length counts there. */
export function resetPasswordProblem(password: string): string | undefined {
  if (password === '') return requiredProblem(password);
  if (password.length > longestPassword) return longPasswordSentence;
  return resetPasswordRules.every(({ isMet }) => isMet(password)) ? undefined : resetPasswordSentence;
}

/** What is wrong with the repeated password on the reset page, if anything. */
export function confirmationProblem(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return confirmationMissingSentence;
  return confirmation === password ? undefined : confirmationSentence;
}
