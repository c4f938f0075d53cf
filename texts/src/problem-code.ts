import type { EmailProblem } from '@club/domain/entities/accounts/email';
import type {
  ConfirmationProblem,
  PasswordProblem,
  ResetPasswordProblem,
} from '@club/domain/entities/accounts/password';
import type { NameProblem } from '@club/domain/entities/accounts/profile';
import type { AppealProblem } from '@club/domain/entities/attempts/appeal';
import type { ObjectionProblem } from '@club/domain/entities/attempts/objection';
import type { SchoolProblem } from '@club/domain/entities/schools/school';
import type { InquiryProblem } from '@club/domain/features/site/inquiry';

export type ProblemCode =
  | 'required'
  | NameProblem
  | 'name-not-printable'
  | 'phone-invalid'
  | EmailProblem
  | 'email-missing'
  | PasswordProblem
  | ResetPasswordProblem
  | ConfirmationProblem
  | 'guardian-is-participant'
  | 'consent-missing'
  | 'guardian-contact-invalid'
  | 'not-adult'
  | 'code-incomplete'
  | 'second-factor-incomplete'
  | SchoolProblem
  | InquiryProblem
  | 'inquiry-consent-missing'
  | 'pin-invalid'
  | 'class-invalid'
  | 'class-not-in-round'
  | 'school-contact-invalid'
  | 'year-invalid'
  | 'guardian-under-age'
  | AppealProblem
  | ObjectionProblem;

/** The sentence of a problem. A value that is not a code is already a sentence: from the server, or with a value in it. */
export function problemText(texts: Readonly<Record<ProblemCode, string>>, problem: string): string {
  return Object.hasOwn(texts, problem) ? texts[problem as ProblemCode] : problem;
}
