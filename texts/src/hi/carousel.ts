import type { carousel as en } from '#en/carousel.ts';

export const carousel: typeof en = {
  role: 'कैरोसेल',
  move: 'कार्ड चलने दें',
  stop: 'कार्ड रोकें',
  previous: 'पिछला',
  next: 'अगला',
  toScroll: ({ label }) => `${label}, खिसकाकर देखें`,
  place: ({ place, count }) => `${count} में से ${place}`,
};
