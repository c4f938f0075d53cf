import { textArea } from '#text-area.ts';

export const messages = {
  phoneCode: ({ code, club, minutes }: { code: string; club: string; minutes: number }) =>
    `${code} is your ${club} verification code. It is valid for ${minutes} minutes. Do not share it with anyone.`,
  resetLink: {
    sms: ({ club, minutes, link }: { club: string; minutes: number; link: string }) =>
      `${club}: set a new password with this link. It works once, within ${minutes} minutes: ${link}`,
    subject: ({ club }: { club: string }) => `Set a new password for ${club}`,
    preheader: ({ minutes }: { minutes: number }) => `The link in this email works once, within ${minutes} minutes.`,
    asked: ({ club }: { club: string }) =>
      `Someone, most likely you, asked to set a new password for your ${club} account.`,
    link: ({ minutes }: { minutes: number }) => `Use this link to set one. It works once, within ${minutes} minutes:`,
    button: 'Set a new password',
    notYou: 'If you did not ask for this, ignore this email; your password will not change.',
  },
  emailLink: {
    subject: ({ club }: { club: string }) => `Confirm your email address for ${club}`,
    preheader: 'You can start the quiz once this address is confirmed.',
    asked: ({ club }: { club: string }) => `This address was used to register with ${club}.`,
    link: ({ hours }: { hours: number }) => `This link confirms that it is yours. It works for ${hours} hours:`,
    button: 'Confirm this address',
    notYou: 'If you did not do this, ignore this email.',
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
    subject: ({ club }: { club: string }) => `${club}: two-step verification for your account`,
    changes: {
      on: 'Two-step verification is on: logging in to your account now needs a code from your authenticator app. All other devices were logged out.',
      off: 'Two-step verification has been turned off. Your password alone is now enough to log in.',
      reset: 'An owner of the site turned off two-step verification for your account and logged out all its devices.',
      recoveryCodeUsed: 'A recovery code was used to log in to your account. It cannot be used again.',
      recoveryCodesRenewed: 'Your account has new recovery codes. The old ones no longer work.',
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
