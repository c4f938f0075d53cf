import { Refusal } from '@club/domain/shared/refusal';
import { normalizeForComparison } from '@club/domain/shared/text';

/** The city of the club's list that is meant, as the list spells it. @throws Refusal `city-unknown` */
export function canonicalCity(cities: readonly string[], given: string): string {
  const city = cities.find((candidate) => normalizeForComparison(candidate) === normalizeForComparison(given));
  if (city === undefined) throw new Refusal('city-unknown');
  return city;
}
