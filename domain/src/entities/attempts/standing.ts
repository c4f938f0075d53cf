import { groupBy } from '#shared/group-by.ts';
import { type Entry, ranksInOrder } from './ranking.ts';
import { isRestShowable, type StudentGroup, shownGroups } from './shown-groups.ts';
import type { StandingGroup } from './standing-group.ts';

export interface StandingEntry extends Entry {
  readonly id: string;
  /** Empty if there is none. */
  readonly city: string;
  readonly classLevel: number | null;
  readonly schoolId: string | null;
}

export interface RankInGroup {
  readonly rank: number;
  readonly isShared: boolean;
  readonly of: number;
}

export interface Standing {
  /** Null: not shown, because of the size of the group or of what is left without it; undefined: in no such group. */
  readonly ranks: Readonly<Record<StandingGroup, RankInGroup | null | undefined>>;
  /** Of all. Null if there are fewer than five. */
  readonly percentile: Percentile | null;
}

/** See docs/rules/standing.md, Y1. */
export interface Percentile {
  /** 0 to 100, in hundredths, rounded down. */
  readonly percentile: number;
  /** Number of students with more marks. */
  readonly better: number;
  readonly of: number;
}

/**
 * The share of those with as many marks or fewer, oneself included, in hundredths of a percent. Rounded down, so that 100 is said
 * of nobody above whom there is somebody. Source: National Testing Agency, normalisation procedure based on percentile scores:
 * 100 × candidates with a raw score equal to or less than the candidate's ÷ candidates who appeared.
 */
export function percentileOf(atMost: number, of: number): number {
  return Math.floor((10_000 * atMost) / of) / 100;
}

export interface Standings {
  readonly of: number;
  /** Of anybody with these marks. Null if there are fewer than five students. */
  readonly percentileAt: (score: number) => Percentile | null;
  /** Undefined if it is not ranked. */
  readonly standingOf: (entryId: string) => Standing | undefined;
  /** In any school, however small: it decides who advances, and is not shown. Undefined without a school. */
  readonly rankAtSchool: (entryId: string) => number | undefined;
  /** Whether figures of a school, or of a class of it, may be shown. */
  readonly isShown: (schoolId: string, classLevel?: number) => boolean;
}

const all = 'all';
const cityKey = (city: string) => `city ${city}`;
const schoolKey = (id: string) => `school ${id}`;
const classKey = (id: string, level: number) => `class ${id} ${level}`;

/** @param entries the ranked ones in order */
export function createStandings(entries: readonly StandingEntry[]): Standings {
  const counted = countGroups(entries);
  const shown = shownGroups(counted.root);
  const groups = new Map<string, StandingEntry[]>();
  for (const entry of entries) {
    const keys = groupKeys(entry);
    for (const key of Object.values(keys)) {
      if (key === undefined || !(shown.has(key) || key === keys.school)) continue;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [entry]);
      else group.push(entry);
    }
  }
  const ranks = new Map([...groups].map(([key, group]) => [key, ranksOf(group)]));
  const scores = Float64Array.from(entries, ({ score }) => score);
  const percentileAt = (score: number): Percentile | null => {
    const better = countAbove(scores, score);
    const of = scores.length;
    return shown.has(all) ? { percentile: percentileOf(of - better, of), better, of } : null;
  };
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return {
    of: entries.length,
    percentileAt,
    rankAtSchool(id) {
      const key = groupKeys(byId.get(id) ?? nobody).school;
      return key === undefined ? undefined : ranks.get(key)?.get(id)?.rank;
    },
    isShown: (schoolId, classLevel) =>
      shown.has(schoolKey(schoolId)) && (classLevel === undefined || shown.has(classKey(schoolId, classLevel))),
    standingOf(id) {
      const entry = byId.get(id);
      if (entry === undefined) return undefined;
      const keys = groupKeys(entry);
      const rankIn = (group: StandingGroup) => {
        const key = keys[group];
        return key === undefined ? undefined : (shown.has(key) && ranks.get(key)?.get(id)) || null;
      };
      return {
        ranks: { class: rankIn('class'), school: rankIn('school'), city: rankIn('city'), all: rankIn('all') },
        percentile: percentileAt(entry.score),
      };
    },
  };
}

const nobody = { city: '', schoolId: null, classLevel: null };

function groupKeys({
  city,
  schoolId,
  classLevel,
}: Pick<StandingEntry, 'city' | 'schoolId' | 'classLevel'>): Record<StandingGroup, string | undefined> {
  return {
    class: schoolId === null || classLevel === null ? undefined : classKey(schoolId, classLevel),
    school: schoolId === null ? undefined : schoolKey(schoolId),
    city: city === '' ? undefined : cityKey(city),
    all,
  };
}

/** All, cities, schools and classes within each other. */
function countGroups(entries: readonly StandingEntry[]): { readonly root: StudentGroup } {
  const ofSchool = groupBy(
    entries.filter(({ schoolId }) => schoolId !== null),
    ({ schoolId }) => schoolId ?? '',
  );
  const schoolsOfCity = new Map<string, StudentGroup[]>();
  for (const [id, students] of ofSchool) {
    const inCities = groupBy(students, ({ city }) => city);
    const classes = groupBy(
      students.filter(({ classLevel }) => classLevel !== null),
      ({ classLevel }) => classLevel ?? 0,
    );
    const within = [...classes].map(([level, of]) => ({ key: classKey(id, level), size: of.length, within: [] }));
    for (const [city, ofCity] of inCities) {
      // A school in two cities would lie across both, and so would its classes.
      const isWhole = inCities.size === 1 && city !== '';
      const group = { key: schoolKey(id), size: ofCity.length, within: isWhole ? within : [], isLeftOut: !isWhole };
      schoolsOfCity.set(city, [...(schoolsOfCity.get(city) ?? []), group]);
    }
  }
  const cities = groupBy(
    entries.filter(({ city }) => city !== ''),
    ({ city }) => city,
  );
  const within = [...cities].map(([city, students]): StudentGroup => {
    const schools = schoolsOfCity.get(city) ?? [];
    const size = students.length;
    // A school knows the results of its own students (V30), and must not find those of a few others by subtraction.
    const isLeftOut = schools.some((school) => !isRestShowable(size - school.size));
    return { key: cityKey(city), size, within: schools, isLeftOut };
  });
  return { root: { key: all, size: entries.length, within } };
}

/** By id. */
function ranksOf(group: readonly StandingEntry[]): Map<string, RankInGroup> {
  const rankOf = ranksInOrder();
  const ranks = group.map(rankOf);
  return new Map(
    group.map(({ id }, place) => {
      const rank = ranks[place] ?? 0;
      const isShared = ranks[place - 1] === rank || ranks[place + 1] === rank;
      return [id, { rank, isShared, of: group.length }];
    }),
  );
}

/** @param scores highest first */
function countAbove(scores: Float64Array, score: number): number {
  let [from, to] = [0, scores.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((scores[middle] ?? 0) > score) from = middle + 1;
    else to = middle;
  }
  return from;
}
