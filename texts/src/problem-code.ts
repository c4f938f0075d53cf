import type { EmailProblem } from '@club/domain/accounts/email';
import type { ConfirmationProblem, PasswordProblem, ResetPasswordProblem } from '@club/domain/accounts/password';
import type { NameProblem } from '@club/domain/accounts/profile';
import type { AppealProblem } from '@club/domain/quiz/appeal';
import type { SchoolProblem } from '@club/domain/schools/school';
import type { InquiryProblem } from '@club/domain/site/inquiry';

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
