import { carousel as en } from '#en/carousel.ts';
import { textArea } from './text-area.ts';

export const carouselTexts = textArea(en, {
  hi: async () => (await import('#hi/carousel.ts')).carousel,
});
