import { textArea } from '#text-area.ts';

export const result = {
  submitted: 'Quiz Submitted Successfully',
  disqualified: 'You are disqualified for exiting full-screen',
  nothingHere: 'There is no result here.',
  thanks: 'Thank you for playing. Your answers are with us; the club announces the results.',
  mistake: 'Was it a mistake?',
  writeToUs: ({ email }: { email: string }) =>
    `If you think something is wrong, please write to the club: <mail>${email}</mail>`,
  counting: 'Counting your answers',
  lifted: 'Your disqualification is lifted',
  liftedText: 'Your answers count like everybody’s.',
  answered: {
    title: ({ answered, total }: { answered: number; total: number }) => `${answered} of ${total} questions answered`,
    of: ({ answered, total }: { answered: number; total: number }) => `${answered} of ${total}`,
    inTime: 'These are the answers that came in time. Every one of them counts.',
  },
  next: {
    results: 'Results',
    areOut: 'The results are out: your marks, your ranks, and every question with the right answer.',
    see: 'See your result',
    willBeHere: 'Results will be announced here.',
    othersPlay: ({ moment }: { moment: string }) =>
      `Others may play until ${moment}. Results will be announced here after that.`,
    channel: 'Join the WhatsApp channel',
    shared: ({ round, club }: { round: string; club: string }) =>
      `I have played the ${round} of the ${club}. It is free for school students:`,
    sample: 'Sample questions, with answers',
    sampleText: 'Sit a short paper and see for each question what is right, and why. Nothing of it counts.',
    practise: 'Practise',
    title: ({ round }: { round: string }) => `Next: ${round}`,
    events: 'All events of the club',
  },
  share: {
    tell: 'Tell your friends',
    copied: 'Copied. Paste it into a message.',
    select: ({ text }: { text: string }) =>
      `This browser does not copy by itself. Select and copy this: <text>${text}</text>`,
  },
  happened: {
    title: 'What happened',
    kept: ({ answered, total }: { answered: number; total: number }) =>
      `What you had answered until then is kept: ${answered} of ${total} questions. If the disqualification is lifted, it counts.`,
    byOrganisers: ({ moment }: { moment: string }) => `The organisers disqualified your attempt on ${moment}.`,
    ended: ({ moment }: { moment: string }) =>
      `On ${moment} your browser told us that full screen had ended, and your attempt was submitted.`,
    on: ({ day }: { day: string }) => `On ${day} (India’s time):`,
    flags: {
      'fullscreen-left': ({ time, section }: { time: string; section: number }) =>
        `<time>${time}</time>, in section ${section}: you left full screen`,
      'escape-pressed': ({ time, section }: { time: string; section: number }) =>
        `<time>${time}</time>, in section ${section}: you pressed Escape`,
      other: ({ time, section }: { time: string; section: number }) =>
        `<time>${time}</time>, in section ${section}: full screen ended`,
    },
    rule: ({ rule }: { rule: string }) => `The rule of this round: ${rule}`,
  },
};

export type ResultTexts = typeof result;

export const resultTexts = textArea(result, async (language) => (await import(`../${language}/result.ts`)).result);
