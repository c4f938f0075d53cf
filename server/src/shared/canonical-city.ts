import { Refusal } from '@club/domain/shared/refusal';
import { normalizeForComparison } from '@club/domain/shared/text';

/**
 * Finds the city in the club's list and returns its spelling there.
 * @throws Refusal `city-unknown`
 */
export function canonicalCity(cities: readonly string[], given: string): string {
  const city = cities.find((candidate) => normalizeForComparison(candidate) === normalizeForComparison(given));
  if (city === undefined) throw new Refusal('city-unknown');
  return city;
}
