import type { EmailProblem } from '@club/domain/accounts/email';
import type { ConfirmationProblem, PasswordProblem, ResetPasswordProblem } from '@club/domain/accounts/password';
import type { NameProblem } from '@club/domain/accounts/profile';
import type { AppealProblem } from '@club/domain/quiz/appeal';
import type { SchoolProblem } from '@club/domain/schools/school';
import type { InquiryProblem } from '@club/domain/site/inquiry';
import { problems as en } from './en/problems.ts';
import { textArea } from './text-area.ts';

/** What can be wrong with what somebody filled in. */
export type ProblemCode =
  | 'required'
  | NameProblem
  | 'phone-invalid'
  | EmailProblem
  | 'email-missing'
  | PasswordProblem
  | ResetPasswordProblem
  | ConfirmationProblem
  | 'guardian-is-participant'
  | 'consent-missing'
  | 'code-incomplete'
  | SchoolProblem
  | InquiryProblem
  | 'inquiry-consent-missing'
  | 'pin-invalid'
  | 'class-invalid'
  | AppealProblem;

export type ProblemTexts = typeof en;

export const problemTexts = textArea(en, { hi: async () => (await import('./hi/problems.ts')).problems });

/** The sentence of a problem. What is no code is a sentence already: the server's, or one with a value in it. */
export function problemText(texts: ProblemTexts, problem: string): string {
  return Object.hasOwn(texts, problem) ? texts[problem as ProblemCode] : problem;
}
