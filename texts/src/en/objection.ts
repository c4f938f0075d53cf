import { plural } from '#plural.ts';
import { textArea } from '#text-area.ts';

export const objection = {
  howTo: ({ left }: { left: number }) =>
    `If you think the answer key is wrong, object below the question. You can object to ${left} more ${plural('en', left, { one: 'question', other: 'questions' })}.`,
  usedUp: 'You have used all your objections.',
  changes: 'Changes to the answer key',
  start: 'I think the answer key is wrong',
  startFor: ({ number }: { number: number }) => `I think the answer key is wrong: question ${number}`,
  title: 'Your objection',
  once: 'You can object to this question only once. The organisers will read all objections to it and reply to them together.',
  answer: 'Which answer is correct?',
  answers: 'Which answers are correct?',
  noneIsRight: 'No answer is correct, or the question cannot be answered',
  answerMissing: 'Please choose the answer that you think is correct',
  why: 'Why?',
  whyHint: ({ least, most }: { least: number; most: number }) => `${least} to ${most} characters`,
  length: ({ length, most }: { length: number; most: number }) => `${length} of ${most}`,
  source: 'Your source',
  sourceHint: 'A book with its page, or an address on the web',
  picture: 'A picture',
  pictureHint: 'For example, a photo of the page. Only the organisers see it. It is not saved with your draft.',
  pictureUnreadable: 'This file is not a picture that can be read. Please choose another.',
  pictureTooLarge: 'This picture is too large. Please choose a smaller one.',
  isKept: 'Your draft is saved on this device.',
  send: 'Send objection',
  sending: 'Sending',
  cancel: 'Not now',
  sentOn: ({ moment }: { moment: string }) => `Sent on ${moment}.`,
  youSay: ({ answer }: { answer: string }) => `You say the correct answer is ${answer}.`,
  youSayNone: 'You say that no answer is correct.',
  withPicture: 'With a picture.',
  waiting: 'The organisers will read it. Their reply will appear here.',
  outcomes: {
    kept: 'The answer key stays as it is',
    'another-key': 'The answer key was changed',
    'several-right': 'Several answers are now accepted',
    'for-nobody': 'The question was withdrawn and is not marked for anyone',
    'for-everybody': 'The question was withdrawn, and everyone gets its marks',
  },
};

export const objectionTexts = textArea(
  objection,
  async (language) => (await import(`../${language}/objection.ts`)).objection,
);
