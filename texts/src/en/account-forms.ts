import { resetLinkLifetimeMs } from '@club/domain/entities/accounts/one-time-code';
import type { PasswordRule } from '@club/domain/entities/accounts/password';
import { minute } from '@club/domain/shared/instant';
import { textArea } from '#text-area.ts';

/** `count` is the minimum length; `specials` are the characters of which one is required. */
const rules: Readonly<Record<PasswordRule['name'], (given: { count: number; specials: string }) => string>> = {
  length: ({ count }) => `at least ${count} characters`,
  lowercase: () => 'a lowercase letter',
  uppercase: () => 'an uppercase letter',
  digit: () => 'a digit',
  special: ({ specials }) => `one of <specials>${specials}</specials>`,
  'no-space': () => 'no spaces',
};

export const accountForms = {
  account: 'Account',
  name: 'Name',
  nameOnCertificates: {
    label: 'Name on certificates',
    hint: 'Your name has letters that certificates cannot show. Enter it in English or Hindi letters, as it should be printed.',
    missing: 'Your name cannot be printed on certificates yet',
    why: 'It has letters that certificates cannot show. Enter it in English or Hindi letters on your profile.',
    toProfile: 'Enter it on your profile',
  },
  sex: 'Sex',
  city: 'City',
  email: 'Email',
  password: 'Password',
  passwordHint: 'Your current login password.',
  signUp: 'Register',
  logIn: 'Login',
  unreachable: 'Network error: Unable to connect to server. Please check your internet connection.',
  slow: 'This is taking longer than usual because there have been many attempts. Please wait; there’s no need to press again.',
  passwordRules: {
    heading: 'Your password must have',
    rules,
    spokenSpecial: 'a special character',
    allMet: 'Your password meets all the requirements',
    missing: ({ rules: left }: { rules: string }) => `Still needed: ${left}`,
  },
  codes: {
    sent: 'We’ll send a code to verify it.',
    none: 'No code can be sent from here yet: the organisers verify it for you.',
  },
  changePhone: {
    phone: 'New phone number',
    submit: 'Change Phone Number',
    failed: 'Phone update failed',
  },
  forgotPassword: {
    intro: `You set a new password with a link, which is valid for ${resetLinkLifetimeMs / minute} minutes.`,
    submit: 'Send reset link',
    phone: 'Verified phone number',
    bySms: 'Send it by SMS instead',
    byEmail: 'Send it by email instead',
    sent: 'Password reset link sent to your email!',
    failed: 'Failed to send reset email',
  },
};

export const accountFormTexts = textArea(
  accountForms,
  async (language) => (await import(`../${language}/account-forms.ts`)).accountForms,
);
