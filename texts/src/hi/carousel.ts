import type { carousel as en } from '#en/carousel.ts';

export const carousel: typeof en = {
  role: 'कैरोसेल',
  move: 'स्लाइड शो चलाएँ',
  stop: 'स्लाइड शो रोकें',
  previous: 'पिछला',
  next: 'अगला',
  toScroll: ({ label }) => `${label}, खिसकाकर देखें`,
  place: ({ place, count }) => `${count} में से ${place}`,
};
