import { textArea } from '#text-area.ts';

/** A row of pictures or cards. */
export const carousel = {
  role: 'carousel',
  move: 'Play slideshow',
  stop: 'Pause slideshow',
  previous: 'Previous',
  next: 'Next',
  toScroll: ({ label }: { label: string }) => `${label} (scrollable)`,
  place: ({ place, count }: { place: number; count: number }) => `${place} of ${count}`,
};

export const carouselTexts = textArea(
  carousel,
  async (language) => (await import(`../${language}/carousel.ts`)).carousel,
);
