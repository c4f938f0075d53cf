import { type ShownAs, shownName } from '#entities/accounts/shown-name.ts';
import { type EntryAtSchool, qualifiersPerSchool, ranksInOrder } from '#entities/attempts/ranking.ts';
import type { BoardDetail } from '#entities/rounds/board-detail.ts';
import { isQualifying, type School, schoolLabel } from '#entities/schools/school.ts';
import { createNameIndex, type FindPlaces } from './name-index.ts';

export interface BoardEntry extends EntryAtSchool {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly classLevel: number | null;
  readonly school: (School & NonNullable<EntryAtSchool['school']>) | null;
}

export interface NameChoice {
  readonly shownAs: ShownAs;
  readonly hasNameConsent: boolean;
}

const initialsChosen: NameChoice = { shownAs: 'initials', hasNameConsent: false };

/** A line of a public board. It contains nothing else of an entry, so nothing else can leak. */
export interface BoardRow {
  readonly rank: number;
  readonly isShared: boolean;
  readonly cityRank: number;
  readonly isCityShared: boolean;
  /** Null if the student is hidden; school and class are then null too. */
  readonly name: string | null;
  readonly city: string;
  readonly school: { readonly id: string; readonly label: string } | null;
  readonly classLevel: number | null;
  /** Null if the board shows ranks only. */
  readonly score: number | null;
  /** Among the best four of their school, or tied for fourth. */
  readonly advances: boolean;
}

export interface PublicBoard {
  readonly rows: readonly BoardRow[];
  /** The row of each account, so that owners find theirs. */
  readonly placeByAccount: ReadonlyMap<string, number>;
  /** By displayed name: a hidden name cannot be searched for. */
  readonly findPlaces: FindPlaces;
}

/** As many rows as are made within some ten milliseconds. */
const rowsPerPart = 500;

/**
 * Makes a board in parts, between which others may get their turn: with ten thousand rows it takes a quarter of a second.
 * @param entries ranked ones in order. See docs/rules/results.md, V13 and V14.
 */
export function* makePublicBoard(
  entries: readonly BoardEntry[],
  choices: ReadonlyMap<string, NameChoice>,
  detail: BoardDetail,
): Generator<void, PublicBoard> {
  const ranks = ranksWithTies(entries);
  yield;
  const cityRanks = groupedRanks(entries, ({ city }) => city);
  yield;
  const schoolRanks = groupedRanks(entries, ({ school }) => school?.id);
  yield;
  const toRow = (entry: BoardEntry): BoardRow => {
    const { id, name, city, school, classLevel, score, accountId } = entry;
    const shown = shownName(name, choices.get(accountId) ?? initialsChosen);
    const inAll = ranks.get(id);
    const inCity = cityRanks.get(id);
    const inSchool = schoolRanks.get(id);
    return {
      rank: inAll?.rank ?? 0,
      isShared: inAll?.isShared ?? false,
      cityRank: inCity?.rank ?? 0,
      isCityShared: inCity?.isShared ?? false,
      name: shown,
      city,
      school: shown === null || school === null ? null : { id: school.id, label: schoolLabel(school) },
      classLevel: shown === null ? null : classLevel,
      score: detail === 'scores' ? score : null,
      advances:
        school !== null && isQualifying(school) && inSchool !== undefined && inSchool.rank <= qualifiersPerSchool,
    };
  };
  const rows: BoardRow[] = [];
  const names = createNameIndex();
  for (const entry of entries) {
    const row = toRow(entry);
    rows.push(row);
    names.add(row.name);
    if (rows.length % rowsPerPart === 0) yield;
  }
  return {
    rows,
    findPlaces: names.finish(),
    placeByAccount: new Map(entries.map(({ accountId }, place) => [accountId, place])),
  };
}

interface Rank {
  readonly rank: number;
  readonly isShared: boolean;
}

function groupedRanks(
  entries: readonly BoardEntry[],
  groupOf: (entry: BoardEntry) => string | undefined,
): Map<string, Rank> {
  const groups = new Map<string, BoardEntry[]>();
  for (const entry of entries) {
    const name = groupOf(entry);
    if (name === undefined) continue;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [entry]);
    else group.push(entry);
  }
  return new Map([...groups.values()].flatMap((group) => [...ranksWithTies(group)]));
}

/** By id; expects entries in order. */
function ranksWithTies(entries: readonly BoardEntry[]): Map<string, Rank> {
  const rankOf = ranksInOrder();
  const ranks = entries.map((entry) => ({ id: entry.id, rank: rankOf(entry) }));
  return new Map(
    ranks.map(({ id, rank }, place) => {
      const isShared = ranks[place - 1]?.rank === rank || ranks[place + 1]?.rank === rank;
      return [id, { rank, isShared }];
    }),
  );
}

export interface BoardFilter {
  readonly city?: string | undefined;
  readonly school?: string | undefined;
  readonly classLevel?: number | undefined;
}

/** Ranks stay as they are. Hidden students are in no list of a school or a class. */
export function filterBoard(rows: readonly BoardRow[], { city, school, classLevel }: BoardFilter): readonly BoardRow[] {
  if (city === undefined && school === undefined && classLevel === undefined) return rows;
  return rows.filter(
    (row) =>
      (city === undefined || row.city === city) &&
      (school === undefined || row.school?.id === school) &&
      (classLevel === undefined || row.classLevel === classLevel),
  );
}
