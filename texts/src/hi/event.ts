import type { event as en } from '#en/event.ts';

export const event: typeof en = {
  none: 'ऐसा कोई कार्यक्रम नहीं',
  noneHere: 'इस पते पर कोई कार्यक्रम नहीं है',
  seeAll: 'सभी कार्यक्रम देखें',
  events: 'कार्यक्रम',
  pictures: ({ title }) => `${title} की तस्वीरें`,
  instagram: 'Instagram पर देखें',
  next: ({ title }) => `अगला: ${title}`,
};
