import { clubContent } from 'virtual:club';
import { listText } from '@club/texts/list';
import { useLanguage, useTexts } from '#shared/language.ts';

/** What a city is called where the words are read: it is kept under its English name. */
export function useCityName(): (city: string) => string {
  const { cityNames } = useTexts(clubContent);
  return (city) => cityNames[city] ?? city;
}

/** The cities whose schools may play, as part of a sentence: "Bhopal, Indore and Ujjain". */
export function useCityList(): string {
  const { cities } = useTexts(clubContent);
  return listText(useLanguage(), cities.map(useCityName()));
}
