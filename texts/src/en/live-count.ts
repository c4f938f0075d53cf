import { textArea } from '#text-area.ts';

export const liveCount = {
  sentence: ({ students, schools }: { students: string; schools: string }) =>
    `<number>${students}</number> students from <number>${schools}</number> schools have registered.`,
  sentenceOfOne: ({ students }: { students: string }) =>
    `<number>${students}</number> students from one school have registered.`,
};

export const liveCountTexts = textArea(
  liveCount,
  async (language) => (await import(`../${language}/live-count.ts`)).liveCount,
);
