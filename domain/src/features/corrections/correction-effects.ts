import { type EntryAtSchool, qualifiersBySchool, rankEntries } from '#entities/attempts/ranking.ts';

export interface RescoredEntry extends EntryAtSchool {
  readonly id: string;
  readonly scoreAfter: number;
}

/** A rank is null if the entry is not the best of its account. */
export interface EntryEffect<E extends RescoredEntry> {
  readonly entry: E;
  readonly rankBefore: number | null;
  readonly rankAfter: number | null;
}

export interface CorrectionEffects<E extends RescoredEntry> {
  /** Entries that would have another score. */
  readonly rescored: number;
  /** Entries that would have another rank, with or without another score. */
  readonly reranked: number;
  /** All of these, in the order of the new leaderboard. */
  readonly changed: readonly EntryEffect<E>[];
  /** Entries that would newly qualify for their city's championship, and those that would no longer. */
  readonly entering: readonly E[];
  readonly leaving: readonly E[];
}

/** @param entries all entries of a round that are not disqualified */
export function correctionEffects<E extends RescoredEntry>(entries: readonly E[]): CorrectionEffects<E> {
  const after = entries.map((entry) => ({ ...entry, score: entry.scoreAfter, entry }));
  const rankBefore = ranksById(entries);
  const rankAfter = ranksById(after);
  const effects = entries.map(
    (entry): EntryEffect<E> => ({
      entry,
      rankBefore: rankBefore.get(entry.id) ?? null,
      rankAfter: rankAfter.get(entry.id) ?? null,
    }),
  );
  const isRescored = ({ entry }: EntryEffect<E>) => entry.score !== entry.scoreAfter;
  const isReranked = (effect: EntryEffect<E>) => effect.rankBefore !== effect.rankAfter;
  const goOnBefore = qualifierIds(entries);
  const goOnAfter = qualifierIds(after);
  return {
    rescored: effects.filter(isRescored).length,
    reranked: effects.filter(isReranked).length,
    changed: effects
      .filter((effect) => isRescored(effect) || isReranked(effect))
      .sort((a, b) => (a.rankAfter ?? Number.POSITIVE_INFINITY) - (b.rankAfter ?? Number.POSITIVE_INFINITY)),
    entering: entries.filter(({ id }) => goOnAfter.has(id) && !goOnBefore.has(id)),
    leaving: entries.filter(({ id }) => goOnBefore.has(id) && !goOnAfter.has(id)),
  };
}

function ranksById(entries: readonly (EntryAtSchool & { readonly id: string })[]): Map<string, number> {
  return new Map(rankEntries(entries).map(({ id, rank }) => [id, rank]));
}

function qualifierIds(entries: readonly (EntryAtSchool & { readonly id: string })[]): Set<string> {
  return new Set([...qualifiersBySchool(entries).values()].flatMap((ofSchool) => ofSchool.map(({ id }) => id)));
}
