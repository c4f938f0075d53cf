import { codeDigits } from '@club/domain/entities/accounts/one-time-code';
import { maxPasswordLength, minPasswordLength, minResetPasswordLength } from '@club/domain/entities/accounts/password';
import { maxNameLength } from '@club/domain/entities/accounts/profile';
import { appealLength } from '@club/domain/entities/attempts/appeal';
import { maxSourceLength, objectionLength } from '@club/domain/entities/attempts/objection';
import { classLevels } from '@club/domain/entities/rounds/class-level';
import { maxInstitutionLength } from '@club/domain/entities/schools/school';
import { inquiryLengthLimits, maxOrganisationLength } from '@club/domain/features/site/inquiry';
import type { ProblemCode } from '#problem-code.ts';
import { textArea } from '#text-area.ts';

export const problems: Readonly<Record<ProblemCode, string>> = {
  required: 'This is a required field',
  'name-too-long': `Please use at most ${maxNameLength} characters`,
  'name-not-printable': 'Please use English or Hindi letters',
  'name-not-plain': 'Please write only the name: no links, signs or long numbers, and a space after a dot',
  'phone-invalid': 'Enter a valid Indian phone number',
  'email-invalid': 'Enter a valid Email',
  'email-missing': 'Please enter your email address',
  'password-weak': `Password should contain at least 1 lowercase, uppercase, special character and should at least be ${minPasswordLength} characters long`,
  'password-short': `Password must be at least ${minResetPasswordLength} characters`,
  'password-too-long': `Password must be at most ${maxPasswordLength} characters`,
  'confirmation-missing': 'Please confirm your password',
  'confirmation-different': 'Passwords do not match',
  'code-incomplete': `Enter the ${codeDigits} digits of the code`,
  'second-factor-incomplete': 'Enter the 6 digits of the code, or all 16 letters and digits of a recovery code',
  'guardian-is-participant': 'The guardian must be someone other than the student',
  'consent-missing': 'Please ask your parent or guardian for their consent',
  'guardian-contact-invalid': 'Enter an Indian phone number or an email address',
  'not-adult': 'Please confirm that you are 18 or older',
  'school-too-long': `Please use at most ${maxInstitutionLength} characters`,
  'school-letters': 'Please write the name of the school in English or Hindi letters',
  'pin-invalid': 'Enter the six digits of the pin code',
  'school-contact-invalid': 'Enter a phone number of the school with its area code, or an email address',
  'class-not-in-round': 'This class does not take part in the round',
  'year-invalid': 'Enter the year of your birth, with four digits',
  'guardian-under-age': 'Only someone of 18 or older can consent for a student',
  'class-invalid': `Enter your class as a number from ${Math.min(...classLevels)} to ${Math.max(...classLevels)}`,
  'appeal-too-short': `Please write at least ${appealLength.least} characters`,
  'appeal-too-long': `Please write at most ${appealLength.most} characters`,
  'source-too-long': `Please write at most ${maxSourceLength} characters here`,
  'objection-too-short': `Please write at least ${objectionLength.least} characters`,
  'objection-too-long': `Please write at most ${objectionLength.most} characters`,
  'organisation-too-long': `Please use at most ${maxOrganisationLength} characters`,
  'inquiry-too-short': 'Please write a sentence or two',
  'inquiry-too-long': `Please use at most ${inquiryLengthLimits.most} characters`,
  'inquiry-consent-missing': 'Please tick this so that we can reply',
};

export const problemTexts = textArea(
  problems,
  async (language) => (await import(`../${language}/problems.ts`)).problems,
);
