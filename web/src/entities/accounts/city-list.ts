import { clubContent } from 'virtual:club';
import { useTexts } from '#shared/language.ts';

/** Cities are stored under their English names. */
export function useCityName(): (city: string) => string {
  const { cityNames } = useTexts(clubContent);
  return (city) => cityNames[city] ?? city;
}

export function useCities(): string[] {
  const { cities } = useTexts(clubContent);
  return cities.map(useCityName());
}
