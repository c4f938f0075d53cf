import { textArea } from '#text-area.ts';

export const notFound = {
  title: 'Page not found',
  heading: 'No such page',
  message: 'This page does not exist, or it has moved.',
  home: 'Back to home',
};

export const notFoundTexts = textArea(
  notFound,
  async (language) => (await import(`../${language}/not-found.ts`)).notFound,
);
