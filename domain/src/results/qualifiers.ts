import { type Entry, type Ranked, rankEntries } from './ranking.ts';

/** How many of each school go on to their city's championship. Source: specification, section 1. */
export const qualifiersPerSchool = 4;

/** The entries that go on: the best four of each school, with those level with the fourth. The rank is within the school. */
export function qualifiersBySchool<E extends Entry & { readonly schoolId: string }>(
  entries: Iterable<E>,
): Map<string, Ranked<E>[]> {
  const entriesBySchool = new Map<string, E[]>();
  for (const entry of entries) {
    const ofSchool = entriesBySchool.get(entry.schoolId);
    if (ofSchool === undefined) entriesBySchool.set(entry.schoolId, [entry]);
    else ofSchool.push(entry);
  }
  return new Map(
    [...entriesBySchool].map(([schoolId, ofSchool]) => [
      schoolId,
      rankEntries(ofSchool).filter(({ rank }) => rank <= qualifiersPerSchool),
    ]),
  );
}
