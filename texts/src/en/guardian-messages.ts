import { textArea } from '#text-area.ts';

interface MessageValues {
  readonly club: string;
  readonly student: string;
  readonly link: string;
}

interface ReplacedValues {
  readonly club: string;
  readonly student: string;
  /** Of the club. */
  readonly email: string;
}

/** Messages to parents and guardians. The SMS texts are registered with the DLT verbatim: see .env.example. */
export const guardianMessages = {
  ask: {
    sms: ({ club, student, code, link }: MessageValues & { readonly code: string }) =>
      `${club}: ${code} is your code, as parent or guardian, to consent to ${student} taking part. Read this first: ${link}`,
    subject: ({ club, student }: Omit<MessageValues, 'link'>) => `${club}: can ${student} take part?`,
    preheader: 'As parent or guardian you are asked for your consent.',
    asked: ({ club, student }: Omit<MessageValues, 'link'>) =>
      `${student} has registered with ${club} and named you as parent or guardian. Students under 18 can take part only with your consent.`,
    link: ({ days }: { readonly days: number }) =>
      `This page says what data the club keeps and why, and you can give your answer there. The link works for ${days} days:`,
    button: 'Read and decide',
    code: ({ code, minutes }: { readonly code: string; readonly minutes: number }) =>
      `If the student is with you, you can give consent on their device instead: read the notice there and enter the code ${code}. It works for ${minutes} minutes.`,
    notYou: 'If you do not know this student, do nothing: no consent is recorded.',
  },
  agreed: {
    sms: ({ club, student, link }: MessageValues) =>
      `${club}: you consented to ${student} taking part. See what you agreed to, or withdraw it: ${link}`,
    subject: ({ club, student }: Omit<MessageValues, 'link'>) => `${club}: your consent for ${student}`,
    preheader: 'Keep this message: its link shows and withdraws your consent.',
    agreed: ({ club, student }: Omit<MessageValues, 'link'>) =>
      `You consented to ${student} taking part in the quiz of ${club}, and to the club using the data needed for it.`,
    link: 'On this page you see what you agreed to. You can withdraw it there at any time, and ask for the data, for a correction or for deletion:',
    button: 'See or withdraw my consent',
    notice: 'The privacy notice, to read at any time:',
  },
  replaced: {
    sms: ({ club, student, email }: ReplacedValues) =>
      `${club}: ${student} has another parent or guardian on record now. Your link no longer shows the data. Is this a mistake? Write to ${email}`,
    subject: ({ club, student }: ReplacedValues) => `${club}: another guardian for ${student}`,
    preheader: 'Your link no longer shows the data or deletes the account.',
    what: ({ club, student }: ReplacedValues) =>
      `${student} has another parent or guardian on record with ${club} now. The link that you were sent no longer shows the student’s data and can no longer delete the account.`,
    mayWithdraw: 'You can still withdraw the consent with it.',
    mistake: ({ email }: ReplacedValues) => `If this is a mistake, please write to ${email}.`,
  },
  code: {
    sms: ({ club, code, minutes }: { readonly club: string; readonly code: string; readonly minutes: number }) =>
      `${code} is your ${club} code as parent or guardian. It is valid for ${minutes} minutes. Do not share it with anyone.`,
    subject: ({ club }: { readonly club: string }) => `${club}: your code`,
    preheader: 'Use it to see, correct or delete the data of a student.',
    words: ({ code, minutes }: { readonly code: string; readonly minutes: number }) =>
      `Your code is ${code}. It is valid for ${minutes} minutes. Enter it only on the page where you asked for it.`,
  },
};

export const guardianMessageTexts = textArea(
  guardianMessages,
  async (language) => (await import(`../${language}/guardian-messages.ts`)).guardianMessages,
);
