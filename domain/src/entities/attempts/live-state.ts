import { type Instant, minute } from '#shared/instant.ts';
import { anomalies } from './anomalies.ts';
import { isOver, type SittingTimes } from './timing.ts';

/** A participant is in exactly one state at any instant. See docs/rules/live.md, J1. */
export const liveStates = [
  'registered',
  'proved',
  'waiting',
  'sitting',
  'between-sections',
  'submitted',
  'disqualified',
] as const;
export type LiveState = (typeof liveStates)[number];

/** Shown in addition to the state. See docs/rules/live.md, J2 and J3. */
export const liveBadges = ['silent', 'flagged'] as const;
export type LiveBadge = (typeof liveBadges)[number];

/** Traits that accounts of one person may share. See docs/rules/participants.md, H10. */
export const sharedTraits = [
  'same-name',
  'same-contact',
  'same-address',
  'same-browser',
  'same-sitting-address',
] as const;
export type SharedTrait = (typeof sharedTraits)[number];

/** An address from which more accounts were given consent belongs to a school or mobile network, and means nothing. */
export const maxSharingAddress = 5;

/** The same for addresses from which sections were started: more than a computer room has. */
export const maxSharingSittingAddress = 40;

/**
 * Filters of the list of participants besides their state: `late-answers` that do not count, an `appeal` without an answer, a trait
 * shared with somebody else, and the anomalies.
 */
export const participantBadges = [...liveBadges, 'late-answers', 'appeal', ...sharedTraits, ...anomalies] as const;
export type ParticipantBadge = (typeof participantBadges)[number];

export const silenceThresholdMs = minute;

export interface LiveSitting extends SittingTimes {
  readonly section: number;
}

export interface LiveRecord {
  readonly isVerified: boolean;
  readonly isConnected: boolean;
  /** The last sign of life: when the page left or an answer was saved; null if there is none. */
  readonly heardAt: Instant | null;
  /** In no order. */
  readonly sittings: readonly LiveSitting[];
  readonly flags: number;
  readonly disqualifiedAt: Instant | null;
  readonly submittedAt: Instant | null;
}

/** The open section; a reopened one may come before others. */
export function openSection(
  { sittings, submittedAt, disqualifiedAt }: Pick<LiveRecord, 'sittings' | 'submittedAt' | 'disqualifiedAt'>,
  now: Instant,
): LiveSitting | undefined {
  if (submittedAt !== null || disqualifiedAt !== null) return undefined;
  return sittings.find((sitting) => !isOver(sitting, now));
}

/** See docs/rules/live.md, J1. */
export function liveState(record: LiveRecord, now: Instant): LiveState {
  return stateFromSection(record, openSection(record, now));
}

function stateFromSection(record: LiveRecord, open: LiveSitting | undefined): LiveState {
  if (record.disqualifiedAt !== null) return 'disqualified';
  if (record.submittedAt !== null) return 'submitted';
  if (open !== undefined) return 'sitting';
  if (record.sittings.length > 0) return 'between-sections';
  if (!record.isVerified) return 'registered';
  return record.isConnected ? 'waiting' : 'proved';
}

/** See docs/rules/live.md, J2. */
export function isSilent(record: LiveRecord, now: Instant): boolean {
  return isSilentInSection(record, openSection(record, now), now);
}

function isSilentInSection(record: LiveRecord, open: LiveSitting | undefined, now: Instant): boolean {
  return (
    !record.isConnected &&
    open !== undefined &&
    now - Math.max(open.startedAt, record.heardAt ?? 0) > silenceThresholdMs
  );
}

/** A disqualified participant no longer counts as flagged. See docs/rules/live.md, J3. */
export function isFlagged({ flags, disqualifiedAt }: Pick<LiveRecord, 'flags' | 'disqualifiedAt'>): boolean {
  return flags > 0 && disqualifiedAt === null;
}

export interface LiveCounts {
  /** Everybody with an account. */
  readonly registered: number;
  /** Participants with a verified phone, plus anyone who has started. */
  readonly proved: number;
  /** Of these, those for whom a school vouches in place of a verified phone. */
  readonly vouched: number;
  readonly waiting: number;
  /** By section of the paper, in order. */
  readonly sitting: readonly number[];
  readonly betweenSections: number;
  readonly submitted: number;
  readonly disqualified: number;
  readonly silent: number;
  readonly flagged: number;
}

export interface RegisteredAt {
  readonly schoolId: string | null;
  readonly city: string;
  readonly registered: number;
  /** Participants with a verified phone, plus anyone who has started. */
  readonly proved: number;
  /** Of these, those for whom a school vouches. */
  readonly vouched: number;
}

/** A participant who has started or is connected. */
export interface LivePerson extends LiveRecord {
  readonly schoolId: string | null;
  readonly city: string;
}

/** The counts of a round, its cities and its schools. */
export interface LiveBoard {
  readonly all: LiveCounts;
  readonly cities: ReadonlyMap<string, LiveCounts>;
  /** By school id; null for participants without a school. */
  readonly schools: ReadonlyMap<string | null, LiveCounts>;
}

type Tally = { -readonly [Field in keyof LiveCounts]: LiveCounts[Field] } & { sitting: number[] };

/**
 * Counts everybody. Accounts are counted elsewhere and less often, so a newly registered participant who has started may be missing
 * from their number; they are counted as registered anyway. See docs/rules/live.md, J4.
 * @param sections the numbers of the paper's sections, in order
 */
export function countLive(
  accounts: Iterable<RegisteredAt>,
  people: Iterable<LivePerson>,
  sections: readonly number[],
  now: Instant,
): LiveBoard {
  const placeOf = new Map(sections.map((section, index) => [section, index]));
  const tallies = new Map<string | null, Map<string, Tally>>();
  const tallyOf = ({ schoolId, city }: Pick<RegisteredAt, 'schoolId' | 'city'>): Tally => {
    const known = tallies.get(schoolId)?.get(city);
    if (known !== undefined) return known;
    const ofSchool = tallies.get(schoolId) ?? new Map<string, Tally>();
    const tally = emptyCounts(sections);
    tallies.set(schoolId, ofSchool.set(city, tally));
    return tally;
  };

  for (const place of accounts) {
    const tally = tallyOf(place);
    tally.registered += place.registered;
    tally.proved += place.proved;
    tally.vouched += place.vouched;
  }
  for (const person of people) {
    const open = openSection(person, now);
    const state = stateFromSection(person, open);
    if (state === 'registered' || state === 'proved') continue;
    const tally = tallyOf(person);
    const place = open === undefined ? undefined : placeOf.get(open.section);
    if (state === 'waiting') tally.waiting += 1;
    else if (state === 'submitted') tally.submitted += 1;
    else if (state === 'disqualified') tally.disqualified += 1;
    else if (place === undefined) tally.betweenSections += 1;
    else tally.sitting[place] = (tally.sitting[place] ?? 0) + 1;
    if (isSilentInSection(person, open, now)) tally.silent += 1;
    if (isFlagged(person)) tally.flagged += 1;
  }

  const all = emptyCounts(sections);
  const cities = new Map<string, Tally>();
  const schools = new Map<string | null, Tally>();
  for (const [schoolId, ofSchool] of tallies) {
    for (const [city, tally] of ofSchool) {
      // Keeps the numbers consistent: everybody present counts.
      tally.proved = Math.max(tally.proved, presentCount(tally));
      tally.registered = Math.max(tally.registered, tally.proved);
      for (const total of [all, at(cities, city, sections), at(schools, schoolId, sections)]) add(total, tally);
    }
  }
  return { all, cities, schools };
}

export function presentCount({ waiting, sitting, betweenSections, submitted, disqualified }: LiveCounts): number {
  return waiting + sittingCount({ sitting }) + betweenSections + submitted + disqualified;
}

export function sittingCount({ sitting }: Pick<LiveCounts, 'sitting'>): number {
  return sitting.reduce((sum, one) => sum + one, 0);
}

/** The counts when nobody is there. */
export function emptyCounts(sections: readonly number[]): Tally {
  return {
    registered: 0,
    proved: 0,
    vouched: 0,
    waiting: 0,
    sitting: sections.map(() => 0),
    betweenSections: 0,
    submitted: 0,
    disqualified: 0,
    silent: 0,
    flagged: 0,
  };
}

function at<Key>(tallies: Map<Key, Tally>, key: Key, sections: readonly number[]): Tally {
  const known = tallies.get(key) ?? emptyCounts(sections);
  tallies.set(key, known);
  return known;
}

function add(tally: Tally, more: LiveCounts): void {
  tally.registered += more.registered;
  tally.proved += more.proved;
  tally.vouched += more.vouched;
  tally.waiting += more.waiting;
  for (const [place, count] of more.sitting.entries()) tally.sitting[place] = (tally.sitting[place] ?? 0) + count;
  tally.betweenSections += more.betweenSections;
  tally.submitted += more.submitted;
  tally.disqualified += more.disqualified;
  tally.silent += more.silent;
  tally.flagged += more.flagged;
}

/** `points` instants; the last is the newest multiple of `step`. */
export interface PictureFrame {
  readonly from: Instant;
  readonly step: number;
  readonly points: number;
}

/** The last half hour, one point for every half minute. See docs/rules/live.md, J5. */
export function pictureFrame(now: Instant): PictureFrame {
  const step = minute / 2;
  const points = 61;
  return { from: Math.floor(now / step) * step - (points - 1) * step, step, points };
}

/** By how much the number of students in a section changed in a second. */
export interface SittingChange {
  /** The beginning of the second. */
  readonly at: Instant;
  readonly change: number;
}

/**
 * For each point of the chart the most who were in a section since the point before.
 * @param changes in order; the first one has everybody who was there at the start of the chart
 */
export function sittingOverTime(changes: readonly SittingChange[], { from, step, points }: PictureFrame): number[] {
  const most = new Array<number>(points).fill(0);
  let there = 0;
  let next = 0;
  for (let point = 0; point < points; point += 1) {
    most[point] = there;
    for (let one = changes[next]; one !== undefined && one.at <= from + point * step; one = changes[next]) {
      there += one.change;
      most[point] = Math.max(most[point] ?? 0, there);
      next += 1;
    }
  }
  return most;
}

/** When the most were in a section, for the first time; null if nobody sat. Of the same changes as the chart. */
export function mostAtOnce(
  changes: readonly SittingChange[],
): { readonly participants: number; readonly at: Instant } | null {
  let there = 0;
  let most: ReturnType<typeof mostAtOnce> = null;
  for (const { at, change } of changes) {
    there += change;
    if (there > (most?.participants ?? 0)) most = { participants: there, at };
  }
  return most;
}
