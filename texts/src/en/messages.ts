import { textArea } from '#text-area.ts';

export const messages = {
  phoneCode: ({ code, club, minutes }: { code: string; club: string; minutes: number }) =>
    `${code} is your ${club} verification code. It is valid for ${minutes} minutes. Do not share it with anyone.`,
  resetLink: {
    subject: ({ club }: { club: string }) => `Set a new password for ${club}`,
    preheader: ({ minutes }: { minutes: number }) => `The link in this email works once, within ${minutes} minutes.`,
    asked: ({ club }: { club: string }) =>
      `Someone, most likely you, asked to set a new password for your ${club} account.`,
    link: ({ minutes }: { minutes: number }) => `Use this link to set one. It works once, within ${minutes} minutes:`,
    button: 'Set a new password',
    notYou: 'If it was not you, ignore this email; your password will not change.',
  },
  emailLink: {
    subject: ({ club }: { club: string }) => `Confirm your email address for ${club}`,
    preheader: 'The quiz starts once this address is confirmed.',
    asked: ({ club }: { club: string }) => `This address was given at the registration with ${club}.`,
    link: ({ hours }: { hours: number }) => `This link confirms that it is yours. It works for ${hours} hours:`,
    button: 'Confirm this address',
    notYou: 'If it was not you, there is nothing to do.',
  },
  invitation: {
    subject: ({ club }: { club: string }) => `Join the team of ${club}`,
    preheader: 'The link in this email works once.',
    asked: ({ club }: { club: string }) => `You are invited to help ${club} run its quiz.`,
    link: ({ days }: { days: number }) => `Use this link to set up your account. It works once, within ${days} days:`,
    button: 'Accept the invitation',
    notYou: 'If you do not know what this is about, ignore this email.',
  },
  secondFactor: {
    subject: ({ club }: { club: string }) => `${club}: the second factor of your account`,
    news: {
      on: 'Logging in to your account now takes a code of your authenticator app. All other devices were logged out.',
      off: 'The second factor of your account was removed. The password alone logs in.',
      reset: 'An owner of the site removed the second factor of your account, and logged out all its devices.',
      recoveryCodeUsed: 'A recovery code was used to log in to your account. It does not work again.',
      recoveryCodesRenewed: 'Your account has new recovery codes. The old ones do not work any more.',
    },
    notYou: 'If this was not you, set a new password at once, and tell an owner of the site:',
    button: 'Set a new password',
  },
  announcement: {
    subject: ({ club }: { club: string }) => `${club}: an announcement`,
    why: ({ club }: { club: string }) => `You are receiving this because you are registered with ${club}.`,
    sms: ({ club, text }: { club: string; text: string }) => `${club}: ${text}`,
  },
  mail: {
    ifNoButton: 'If the button does nothing, copy this address into your browser:',
    automatic: ({ club }: { club: string }) => `This is an automated email from ${club}. Please do not reply.`,
  },
};

export const messageTexts = textArea(
  messages,
  async (language) => (await import(`../${language}/messages.ts`)).messages,
);
