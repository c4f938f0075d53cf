import { codeDigits } from '@club/domain/entities/accounts/one-time-code';
import { textArea } from '#text-area.ts';

export const secondFactor = {
  code: 'Code from your authenticator app',
  codeHint: `We check it as soon as you enter all ${codeDigits} digits. Each code works once.`,
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'One of the codes you saved when you set up two-step verification. Each works once.',
  logIn: 'Login',
  useRecoveryCode: 'Use a recovery code',
  useApp: 'Use a code from the app',
  back: 'Log in with another account',

  title: 'Two-step verification',
  off: 'Logging in needs only your password. With an authenticator app on your phone, someone who knows your password still cannot log in.',
  required: 'Your role needs two-step verification. Set it up to continue.',
  on: ({ moment }: { moment: string }) =>
    `On since ${moment}: logging in takes your password and a code from your app.`,
  codesLeft: ({ count }: { count: number }) => `Unused recovery codes: ${count}`,
  fewCodesLeft: 'You have few recovery codes left. Create new ones, so that you can log in without your phone.',
  setUp: 'Set up',
  start:
    'An authenticator app, such as Google Authenticator, Aegis or one in your password manager, shows a new code every half minute.',
  goOn: 'Continue',
  scan: 'Scan this QR code with the app, then enter the code that the app shows.',
  picture: 'QR code for the authenticator app',
  typeIn: 'The app cannot scan it? Enter this key:',
  copyKey: 'Copy the key',
  copied: 'Copied',
  cannotCopy: 'This browser cannot copy. Please write it down.',
  turnOn: 'Turn on',
  isOn: 'Two-step verification is on. Other devices were logged out.',
  recoveryTitle: 'Your recovery codes',
  recoveryText:
    'Each of these logs you in once without your phone. They are shown only now: keep them in a different place from your password.',
  copyCodes: 'Copy',
  download: 'Download',
  kept: 'I have saved them',
  newCodes: 'New recovery codes',
  newCodesText: 'The old recovery codes stop working at once.',
  makeNewCodes: 'Create new codes',
  remove: 'Turn off',
  removeTitle: 'Turn off two-step verification?',
  removeText: 'Your password alone will then be enough to log in.',
  removed: 'Two-step verification is off',
  anyCode: 'Code from the app, or a recovery code',
  failed: 'That did not work. Please try again.',
};

export const secondFactorTexts = textArea(
  secondFactor,
  async (language) => (await import(`../${language}/second-factor.ts`)).secondFactor,
);
