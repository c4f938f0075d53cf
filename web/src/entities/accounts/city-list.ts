import { clubContent } from 'virtual:club';
import { useTexts } from '#shared/language.ts';

/** What a city is called where the words are read: it is kept under its English name. */
export function useCityName(): (city: string) => string {
  const { cityNames } = useTexts(clubContent);
  return (city) => cityNames[city] ?? city;
}

/** What the cities are called whose schools may play. */
export function useCities(): string[] {
  const { cities } = useTexts(clubContent);
  return cities.map(useCityName());
}
