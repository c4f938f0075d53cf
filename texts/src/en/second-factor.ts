import { textArea } from '#text-area.ts';

export const secondFactor = {
  code: 'Code of your authenticator app',
  codeHint: 'Six digits, checked as soon as all of them are there. Each code works once.',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'One of the codes you kept when you set up the second factor. Each works once.',
  logIn: 'Login',
  useRecoveryCode: 'Use a recovery code',
  useApp: 'Use the code of the app',
  back: 'Log in with another account',

  title: 'Second factor',
  off: 'Logging in needs only your password. With an authenticator app on your phone, someone who knows your password still cannot log in.',
  required: 'Your role needs a second factor. Until it is set up, you can do nothing else here.',
  on: ({ moment }: { moment: string }) => `On since ${moment}: logging in takes your password and a code of your app.`,
  codesLeft: ({ count }: { count: number }) => `Unused recovery codes: ${count}`,
  fewCodesLeft: 'Hardly any recovery codes are left. Make new ones, so that you can log in without your phone.',
  setUp: 'Set up',
  start:
    'An authenticator app, such as Google Authenticator, Aegis or one in your password manager, shows a new code every half minute.',
  goOn: 'Continue',
  scan: 'Scan this picture with the app, then enter the code that it shows.',
  picture: 'QR code for the authenticator app',
  typeIn: 'The app cannot scan it? Enter this key:',
  copyKey: 'Copy the key',
  copied: 'Copied',
  cannotCopy: 'This browser cannot copy. Please write it down.',
  turnOn: 'Turn on',
  isOn: 'The second factor is on. Other devices were logged out.',
  recoveryTitle: 'Your recovery codes',
  recoveryText:
    'Each of these logs you in once without your phone. They are shown only now: keep them where your password is not.',
  copyCodes: 'Copy',
  download: 'Download',
  kept: 'I have kept them',
  newCodes: 'New recovery codes',
  newCodesText: 'The old recovery codes stop working at once.',
  makeNewCodes: 'Make new codes',
  remove: 'Remove',
  removeTitle: 'Remove the second factor?',
  removeText: 'Logging in then takes your password alone.',
  removed: 'The second factor was removed',
  anyCode: 'Code of the app, or a recovery code',
  failed: 'That did not work. Please try again.',
};

export const secondFactorTexts = textArea(
  secondFactor,
  async (language) => (await import(`../${language}/second-factor.ts`)).secondFactor,
);
