import { comparable } from '#shared/text.ts';

/** The city of the club's list that is meant, as the list spells it. */
export function findCity(cities: readonly string[], given: string): string | undefined {
  return cities.find((city) => comparable(city) === comparable(given));
}
