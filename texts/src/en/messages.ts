import { textArea } from '#text-area.ts';

export const messages = {
  phoneCode: ({ code, club, minutes }: { code: string; club: string; minutes: number }) =>
    `${code} is your ${club} verification code. It is valid for ${minutes} minutes.`,
  resetLink: {
    subject: ({ club }: { club: string }) => `Set a new password for ${club}`,
    preheader: ({ minutes }: { minutes: number }) => `The link in this mail works once, and for ${minutes} minutes.`,
    asked: ({ club }: { club: string }) =>
      `Somebody, most likely you, asked to set a new password for your account with ${club}.`,
    link: ({ minutes }: { minutes: number }) => `This link does it. It works once and for ${minutes} minutes:`,
    button: 'Set a new password',
    notYou: 'If it was not you, there is nothing to do: your password stays as it is.',
  },
  announcement: {
    subject: ({ club }: { club: string }) => `${club}: an announcement`,
    why: ({ club }: { club: string }) => `You get this because you are registered with ${club}.`,
    sms: ({ club, text }: { club: string; text: string }) => `${club}: ${text}`,
  },
  mail: {
    ifNoButton: 'If the button does nothing, copy this address into your browser:',
    automatic: ({ club }: { club: string }) => `${club} sent this mail by itself; answers to it are not read.`,
  },
};

export const messageTexts = textArea(
  messages,
  async (language) => (await import(`../${language}/messages.ts`)).messages,
);
