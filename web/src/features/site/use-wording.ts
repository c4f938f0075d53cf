import { clubContent } from 'virtual:club';
import { newsTexts } from '@club/texts/news';
import { useLanguage, useTexts } from '#shared/language.ts';
import type { Wording } from './news-text.ts';

export function useWording(): Wording {
  return { language: useLanguage(), texts: useTexts(newsTexts), club: useTexts(clubContent) };
}
