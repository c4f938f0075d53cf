import type { ProblemCode } from '#problem-code.ts';
import { textArea } from '#text-area.ts';

export const problems: Readonly<Record<ProblemCode, string>> = {
  required: 'This is a required field',
  'name-too-long': 'Please use at most 100 characters',
  'phone-invalid': 'Enter a valid Indian phone number',
  'email-invalid': 'Enter a valid Email',
  'email-missing': 'Please enter your email address',
  'password-weak':
    'Password should contain at least 1 lowercase, uppercase, special character and should at least be 8 characters long',
  'password-short': 'Password must be at least 6 characters',
  'password-too-long': 'Password must be at most 128 characters',
  'confirmation-missing': 'Please confirm your password',
  'confirmation-different': 'Passwords do not match',
  'code-incomplete': 'Enter the 6 digits of the code',
  'guardian-is-participant': 'A guardian is somebody other than the participant',
  'consent-missing': 'Please have your parent or guardian agree',
  'school-too-long': 'Please use at most 150 characters',
  'school-letters': 'Please write the name of the school in English or Hindi letters',
  'pin-invalid': 'Enter the six digits of the pin code',
  'class-invalid': 'Enter your class as a number from 1 to 12',
  'appeal-too-short': 'Please write at least 3 characters',
  'appeal-too-long': 'Please write at most 1000 characters',
  'organisation-too-long': 'Please use at most 150 characters',
  'inquiry-too-short': 'Please write a sentence or two',
  'inquiry-too-long': 'Please use at most 2000 characters',
  'inquiry-consent-missing': 'Please tick this, so that we may answer you',
};

export const problemTexts = textArea(
  problems,
  async (language) => (await import(`../${language}/problems.ts`)).problems,
);
