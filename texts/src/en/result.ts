import { textArea } from '#text-area.ts';

export const result = {
  submitted: 'Quiz Submitted Successfully',
  disqualified: 'You are disqualified for exiting full-screen',
  nothingHere: 'There is no result here.',
  wellDone: ({ name }: { name: string }) => `Well done, ${name}!`,
  thanks: 'Thank you for playing. We have your answers. The club will announce the results.',
  mistake: 'Was it a mistake?',
  writeToUs: ({ email }: { email: string }) =>
    `If you think something is wrong, please write to the club: <mail>${email}</mail>`,
  counting: 'Counting your answers',
  lifted: 'Your disqualification has been lifted',
  liftedText: 'Your answers count like everyone else’s.',
  answered: {
    title: ({ answered, total }: { answered: number; total: number }) => `${answered} of ${total} questions answered`,
    of: ({ answered, total }: { answered: number; total: number }) => `${answered} of ${total}`,
    inTime: 'These are the answers that arrived in time. Every one of them counts.',
    withLate: 'These are the answers that count, with the late ones that the organisers accepted.',
  },
  next: {
    results: 'Results',
    areOut: 'The results are out: your marks, your ranks, and every question with its correct answer.',
    see: 'See your result',
    willBeHere: 'Results will be announced here.',
    othersPlay: ({ moment }: { moment: string }) =>
      `Others can play until ${moment}. Results will be announced here after that.`,
    channel: 'Join the WhatsApp channel',
    shared: ({ round, club }: { round: string; club: string }) =>
      `I just played the ${round} by ${club}. It is free for school students:`,
    sample: 'Sample questions, with answers',
    sampleText: 'Try a short paper and see the correct answer to each question, and why. It doesn’t count.',
    practise: 'Practise',
    title: ({ round }: { round: string }) => `Next: ${round}`,
    events: 'All events of the club',
  },
  share: {
    tell: 'Tell your friends',
    copied: 'Copied. Paste it into a message.',
    select: ({ text }: { text: string }) =>
      `This browser does not allow copying. Select and copy this: <text>${text}</text>`,
  },
  happened: {
    title: 'What happened',
    kept: ({ answered, total }: { answered: number; total: number }) =>
      `The answers you had given are kept: ${answered} of ${total} questions. If the disqualification is lifted, they count.`,
    byOrganisers: ({ moment }: { moment: string }) => `The organisers disqualified your attempt on ${moment}.`,
    ended: ({ moment }: { moment: string }) =>
      `On ${moment} your browser reported that full screen had ended, and your attempt was submitted.`,
    on: ({ day }: { day: string }) => `On ${day} (Indian time):`,
    flags: {
      'fullscreen-left': ({ time, section }: { time: string; section: number }) =>
        `<time>${time}</time>, in section ${section}: you left full screen`,
      'escape-pressed': ({ time, section }: { time: string; section: number }) =>
        `<time>${time}</time>, in section ${section}: you pressed Esc`,
      other: ({ time, section }: { time: string; section: number }) =>
        `<time>${time}</time>, in section ${section}: full screen ended`,
    },
    rule: ({ rule }: { rule: string }) => `The rule of this round: ${rule}`,
  },
};

export type ResultTexts = typeof result;

export const resultTexts = textArea(result, async (language) => (await import(`../${language}/result.ts`)).result);
