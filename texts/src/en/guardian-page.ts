import { textArea } from '#text-area.ts';

/** The page of parents and guardians. */
export const guardianPage = {
  title: 'For parents and guardians',
  asks: ({ club, student }: { club: string; student: string }) =>
    `${student} has registered for the quiz of ${club} and named you as parent or guardian. Students under 18 can take part only with your consent.`,
  short: 'In short',
  points: [
    'Taking part is free. The club asks for name, school, city, class, a phone number, an email address and, if the student likes, sex. It also keeps the answers and what the page records during the quiz, such as leaving full screen.',
    'It is used to run the quiz and for nothing else. Nothing is sold, and there is no advertising.',
    'Results can be public, with initials, school, class and rank. The full name is shown only if you agree to that below.',
    'Once you agree, we send you a link. With it you can withdraw at any time, and ask for the data, a correction or deletion.',
  ],
  readAll: 'Read the whole <privacy>privacy notice</privacy> and the <terms>terms</terms>.',
  sentTo: ({ contact }: { contact: string }) => `This link was sent to ${contact}.`,
  name: 'Your name',
  relation: 'Your relationship to the student',
  give: 'Give consent',
  refuse: 'If you do not agree, simply close this page: no consent is recorded.',
  thanks: 'Thank you. The consent is recorded.',
  thanksText: ({ student }: { student: string }) =>
    `${student} can take part now. A message with a link to withdraw is on its way to you. Please keep it.`,
  manage: ({ student }: { student: string }) => `This is your consent for ${student}.`,
  nothing: 'There is no consent at the moment.',
  replaced: ({ student }: { student: string }) =>
    `Another parent or guardian of ${student} has given consent since. With this link you can still withdraw it. For anything else, please write to the club.`,
  withdrawnText:
    'The rounds already played are not ranked. Answers and results are kept until the account is deleted, which you can do below. To give consent again, ask for a new code on the student’s profile.',
  rights: 'Data, correction, deletion',
  rightsText: 'For these you need a code, which we send to you. This link alone is not enough.',
  sendCode: 'Send me a code',
  code: 'Code',
  data: 'Read the data',
  delete: 'Delete the account',
  deleteTitle: 'Delete the account?',
  deleteText:
    'The account is deleted at once, with its answers, results and places on leaderboards. This cannot be undone.',
  deleteConfirm: 'Delete the account',
  deleteCancel: 'Keep the account',
  deleted: 'The account and everything that belongs to it have been deleted.',
  correction: 'What is wrong, and what should it say?',
  correctionSend: 'Request this correction',
  correctionSent: 'Your request was sent to the club.',
  checking: 'The code is still being checked. Please wait a moment: what you have written stays.',
  failed: 'That did not work. Please try again.',
};

export const guardianPageTexts = textArea(
  guardianPage,
  async (language) => (await import(`../${language}/guardian-page.ts`)).guardianPage,
);
