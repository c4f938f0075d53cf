import { textArea } from '#text-area.ts';

/** Pictures or cards in a row. */
export const carousel = {
  role: 'carousel',
  move: 'Let the cards move',
  stop: 'Stop the cards',
  previous: 'Previous',
  next: 'Next',
  toScroll: ({ label }: { label: string }) => `${label}, to scroll`,
  place: ({ place, count }: { place: number; count: number }) => `${place} of ${count}`,
};

export const carouselTexts = textArea(
  carousel,
  async (language) => (await import(`../${language}/carousel.ts`)).carousel,
);
