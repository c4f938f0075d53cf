import type { PasswordRule } from '@club/domain/entities/accounts/password';
import { textArea } from '#text-area.ts';

/** `count` is how many characters at least, `specials` the characters of which one has to be there. */
const rules: Readonly<Record<PasswordRule['name'], (given: { count: number; specials: string }) => string>> = {
  length: ({ count }) => `${count}+ characters`,
  lowercase: () => 'a small letter',
  uppercase: () => 'a capital letter',
  digit: () => 'a digit',
  special: ({ specials }) => `one of <specials>${specials}</specials>`,
  'no-space': () => 'no space',
};

export const accountForms = {
  account: 'Account',
  name: 'Name',
  sex: 'Sex',
  city: 'City',
  email: 'Email',
  password: 'Password',
  passwordHint: 'The one you log in with.',
  signUp: 'Sign Up',
  logIn: 'Login',
  unreachable: 'Network error: Unable to connect to server. Please check your internet connection.',
  slow: 'This takes longer than usual: after many tries the server answers slowly. Please wait, there is no need to press again.',
  passwordRules: {
    heading: 'What the password needs',
    rules,
    spokenSpecial: 'a special character',
    met: ': met',
    notYet: ': not yet',
    allMet: 'The password has all that is asked for',
    missing: ({ rules: left }: { rules: string }) => `Still missing: ${left}`,
  },
  changePhone: {
    phone: 'New phone number',
    submit: 'Change Phone Number',
    failed: 'Phone update failed',
  },
  forgotPassword: {
    intro: 'We send you a link that sets a new password. It is valid for one hour.',
    submit: 'Send reset link',
    sent: 'Password reset link sent to your email!',
    failed: 'Failed to send reset email',
  },
};

export const accountFormTexts = textArea(
  accountForms,
  async (language) => (await import(`../${language}/account-forms.ts`)).accountForms,
);
