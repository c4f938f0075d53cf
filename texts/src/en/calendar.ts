import { textArea } from '#text-area.ts';

export const calendar = {
  place: 'Online',
  details: ({ site, minutes, marks }: { site: string; minutes: number; marks: number }) =>
    [
      `Log in and play: ${site}/quiz/instr/0`,
      `${minutes} minutes, ${marks} marks, free.`,
      `Practise first: ${site}/quiz/practice`,
    ].join('\n'),
};

export const calendarTexts = textArea(
  calendar,
  async (language) => (await import(`../${language}/calendar.ts`)).calendar,
);
