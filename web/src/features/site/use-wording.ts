import { clubContent } from 'virtual:club';
import { newsTexts } from '@club/texts/news';
import type { Wording } from '@club/texts/round-status';
import { useLanguage, useTexts } from '#shared/language.ts';

export function useWording(): Wording {
  return { language: useLanguage(), texts: useTexts(newsTexts), club: useTexts(clubContent) };
}
