import { expect, test } from 'vitest';
import { inLanguage } from './in-language.ts';
import type { Picture } from './picture.ts';

test('has a picture of its own in a language if it contains text', () => {
  const poster: Picture = { src: 'poster.svg', alt: 'A poster', hi: { src: 'poster-hi.svg', alt: 'पोस्टर' } };
  const hero: Picture = { src: 'hero.svg', alt: 'A buzzer', hi: { alt: 'बज़र' } };
  const map: Picture = { src: 'map.svg', alt: 'A map', hi: null };
  expect(inLanguage([poster, hero, map], 'hi')).toEqual([
    { src: 'poster-hi.svg', alt: 'पोस्टर', language: 'hi' },
    { src: 'hero.svg', alt: 'बज़र', language: 'hi' },
    { src: 'map.svg', alt: 'A map', language: 'en' },
  ]);
  expect(inLanguage(poster, 'en')).toEqual({ src: 'poster.svg', alt: 'A poster', language: 'en' });
});
