import { textArea } from '#text-area.ts';

/** What a student has against the key, and what became of it. */
export const objection = {
  howTo: ({ left }: { left: number }) =>
    `If you think the key is wrong, object below the question. You can object to ${left} more.`,
  usedUp: 'You have objected to as many questions as one student can.',
  changes: 'Changes to the key',
  start: 'I think the key is wrong',
  startFor: ({ number }: { number: number }) => `I think the key is wrong: question ${number}`,
  title: 'Your objection',
  once: 'You can object to this question once. The organisers read it with those of others and answer all of them together.',
  answer: 'Which answer is right?',
  answers: 'Which answers are right?',
  noneIsRight: 'No answer is right, or the question cannot be answered',
  answerMissing: 'Please choose the answer that you think is right',
  why: 'Why?',
  whyHint: ({ least, most }: { least: number; most: number }) => `${least} to ${most} characters`,
  length: ({ length, most }: { length: number; most: number }) => `${length} of ${most}`,
  source: 'Where does it say so?',
  sourceHint: 'A book with its page, or an address on the web',
  picture: 'A picture',
  pictureHint: 'For example a photo of the page. Only the organisers see it. It is not kept with your draft.',
  pictureUnreadable: 'This file is not a picture that can be read. Please choose another.',
  pictureTooLarge: 'This picture is too large. Please choose a smaller one.',
  isKept: 'Your draft is saved on this device.',
  send: 'Send objection',
  sending: 'Sending',
  cancel: 'Not now',
  sentOn: ({ moment }: { moment: string }) => `Sent on ${moment}.`,
  youSay: ({ answer }: { answer: string }) => `You hold ${answer} right.`,
  youSayNone: 'You say that no answer is right.',
  withPicture: 'With a picture.',
  waiting: 'The organisers will read it. Their reply will appear here.',
  outcomes: {
    kept: 'The key stays as it is',
    'another-key': 'The key was changed',
    'several-right': 'Several answers are right now',
    'for-nobody': 'The question was withdrawn and counts for nobody',
    'for-everybody': 'The question was withdrawn, and everybody gets its marks',
  },
};

export const objectionTexts = textArea(
  objection,
  async (language) => (await import(`../${language}/objection.ts`)).objection,
);
