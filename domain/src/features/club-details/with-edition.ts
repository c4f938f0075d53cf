import type { PartEntry } from './club-parts.ts';

/** What a show says of a past year; names only of those who may be named. */
export interface DraftedEdition {
  readonly year: number;
  /** Of the round. */
  readonly title: string;
  readonly winners: readonly {
    readonly place: number;
    readonly school: string;
    readonly city: string;
    readonly team: readonly string[];
  }[];
}

/** As a page hands it to another; undefined if it hands none. */
export function readDraftedEdition(state: unknown): DraftedEdition | undefined {
  const edition = typeof state === 'object' && state !== null && 'edition' in state ? state.edition : undefined;
  return typeof edition === 'object' && edition !== null ? (edition as DraftedEdition) : undefined;
}

/** Of the entries of past years, the one of this year with these winners; a year that is new comes first. See docs/rules/stage.md, ST14. */
export function withEdition(entries: readonly PartEntry[], { year, title, winners }: DraftedEdition): PartEntry[] {
  const ofWinners = Object.fromEntries(
    winners.flatMap(({ place, school, city, team }, index) => [
      [`winners.${index}.place`, String(place)],
      [`winners.${index}.school`, school],
      [`winners.${index}.city`, city],
      [`winners.${index}.team`, team.join(', ')],
    ]),
  );
  const without = (entry: PartEntry) =>
    Object.fromEntries(Object.entries(entry).filter(([name]) => !name.startsWith('winners.')));
  const isOfYear = (entry: PartEntry) => entry.year?.trim() === String(year);
  if (!entries.some(isOfYear)) return [{ year: String(year), title, text: '', ...ofWinners }, ...entries];
  return entries.map((entry) => (isOfYear(entry) ? { ...without(entry), ...ofWinners } : entry));
}
