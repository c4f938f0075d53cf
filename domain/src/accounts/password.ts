import { requiredProblem } from '#shared/text.ts';

export const passwordSentence =
  'Password should contain at least 1 lowercase, uppercase, special character and should at least be 8 characters long';
export const resetPasswordSentence = 'Password must be at least 6 characters';
export const confirmationMissingSentence = 'Please confirm your password';
export const confirmationSentence = 'Passwords do not match';
export const longPasswordSentence = 'Password must be at most 128 characters';

/** Hashing costs grow with length, so nobody may send a book. */
const longestPassword = 128;

const demands = [/^\S{8,}$/u, /\p{Ll}/u, /\p{Lu}/u, /\d/, /[!@#$%^&*()\-+_]/];

/** What is wrong with a password where the full rule holds: signing up and changing the phone. See docs/rules/accounts.md. */
export function passwordProblem(password: string): string | undefined {
  if (password === '') return requiredProblem(password);
  if (password.length > longestPassword) return longPasswordSentence;
  return demands.every((demand) => demand.test(password)) ? undefined : passwordSentence;
}

/** What is wrong with a new password on the reset page: only its length counts there. */
export function resetPasswordProblem(password: string): string | undefined {
  if (password === '') return requiredProblem(password);
  if (password.length > longestPassword) return longPasswordSentence;
  return password.length < 6 ? resetPasswordSentence : undefined;
}

/** What is wrong with the repeated password on the reset page, if anything. */
export function confirmationProblem(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return confirmationMissingSentence;
  return confirmation === password ? undefined : confirmationSentence;
}
