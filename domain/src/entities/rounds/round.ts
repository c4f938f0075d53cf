import type { Instant } from '#shared/instant.ts';
import type { Language, Translations } from '#shared/language.ts';
import type { RefusalCode } from '#shared/refusal.ts';
import type { IntegrityRule } from './integrity-rule.ts';

/** When a round opens and closes; null: unlimited at that end. */
export interface OpeningHours {
  readonly opensAt: Instant | null;
  readonly closesAt: Instant | null;
}

/** The instants that determine the phase of a round. */
export interface RoundTimes extends OpeningHours {
  /** When it was announced to everybody; null for a draft. */
  readonly announcedAt: Instant | null;
  readonly resultsPublishedAt: Instant | null;
  readonly archivedAt: Instant | null;
}

export const alwaysOpen: RoundTimes = {
  announcedAt: 0,
  opensAt: null,
  closesAt: null,
  resultsPublishedAt: null,
  archivedAt: null,
};

export const roundPhases = ['draft', 'announced', 'open', 'closed', 'results-published', 'archived'] as const;
export type RoundPhase = (typeof roundPhases)[number];

/** Derived from the times, so no job has to run on time. See docs/rules/rounds.md, N1. */
export function roundPhase(round: RoundTimes, now: Instant): RoundPhase {
  if (round.archivedAt !== null) return 'archived';
  if (round.resultsPublishedAt !== null) return 'results-published';
  if (round.announcedAt === null) return 'draft';
  if (round.opensAt !== null && now < round.opensAt) return 'announced';
  return round.closesAt !== null && now >= round.closesAt ? 'closed' : 'open';
}

export interface RoundState extends RoundTimes {
  readonly isCurrent: boolean;
  readonly isPublished: boolean;
  /** When the first student started; from then on only corrections change the published paper. */
  readonly firstStartedAt: Instant | null;
}

/** Why a round's paper cannot be published now, if so; it can be published again until the first start. */
export function publishRefusal(round: RoundState): RefusalCode | undefined {
  return round.firstStartedAt === null ? undefined : 'paper-in-use';
}

/** Why a published paper cannot be unpublished, if so. */
export function unpublishRefusal(round: RoundState): RefusalCode | undefined {
  if (round.firstStartedAt !== null) return 'paper-in-use';
  return round.isPublished ? undefined : 'paper-not-published';
}

/** Why a published paper cannot be corrected, if so: before the first start it is edited and published again. */
export function correctionRefusal(round: RoundState): RefusalCode | undefined {
  return round.firstStartedAt === null ? 'paper-not-in-use' : undefined;
}

/**
 * Why a round cannot be for those who qualified in another one, if so. One that somebody has started is never deleted, so the list
 * cannot vanish. See docs/rules/rounds.md, N24.
 */
export function qualifiedFromRefusal(
  round: { readonly id: string },
  source: Pick<RoundState, 'firstStartedAt'> & { readonly id: string; readonly isRehearsal: boolean },
): RefusalCode | undefined {
  const isPossible = source.id !== round.id && !source.isRehearsal && source.firstStartedAt !== null;
  return isPossible ? undefined : 'qualified-from-impossible';
}

/** An attempt ends under the full-screen rule it began with. See docs/rules/rounds.md, N5. */
export function integrityRuleRefusal(
  round: RoundState,
  rule: IntegrityRule,
  wanted: IntegrityRule,
): RefusalCode | undefined {
  const isSame = wanted.disqualifyingFlag === rule.disqualifyingFlag;
  return round.firstStartedAt === null || isSame ? undefined : 'integrity-rule-frozen';
}

/** Why a round cannot replace the current one, if so: an open section must not lose its round, and a staged round is never sat. */
export function makeCurrentRefusal(
  round: RoundState & { readonly stagedAt: Instant | null },
  current: RoundState | null,
  now: Instant,
): RefusalCode | undefined {
  if (round.stagedAt !== null) return 'round-is-staged';
  if (round.archivedAt !== null) return 'round-archived';
  const isBeingSat = current !== null && current.firstStartedAt !== null && roundPhase(current, now) === 'open';
  return isBeingSat && !round.isCurrent ? 'current-round-open' : undefined;
}

/** Why a round cannot be played on a stage, if so. See docs/rules/stage.md, ST5. */
export function stageRefusal(
  round: RoundState & { readonly isRehearsal: boolean },
): 'round-is-current' | 'round-is-rehearsal' | 'paper-in-use' | undefined {
  if (round.isCurrent) return 'round-is-current';
  if (round.isRehearsal) return 'round-is-rehearsal';
  return round.firstStartedAt === null ? undefined : 'paper-in-use';
}

export type RoundProblem = 'required' | 'slug-invalid' | 'title-too-long' | 'hours-reversed' | 'started-already';

/** See docs/rules/rounds.md, N1. */
export function unannounceProblem({ firstStartedAt }: RoundState): 'started-already' | undefined {
  return firstStartedAt === null ? undefined : 'started-already';
}

/** Why a round cannot be deleted, if so: only drafts that nobody has sat can be. */
export function deleteRefusal(round: RoundState, now: Instant): RefusalCode | undefined {
  if (round.isCurrent) return 'round-is-current';
  return roundPhase(round, now) === 'draft' && round.firstStartedAt === null ? undefined : 'round-not-a-draft';
}

/** Why results cannot be published, if so: everybody has to be finished. */
export function publishResultsRefusal(round: RoundState, now: Instant): RefusalCode | undefined {
  if (round.archivedAt !== null) return 'round-archived';
  return roundPhase(round, now) === 'closed' ? undefined : 'round-not-closed';
}

/** Why a round cannot be archived, if so. */
export function archiveRefusal(round: RoundState, now: Instant): RefusalCode | undefined {
  if (round.isCurrent) return 'round-is-current';
  return roundPhase(round, now) === 'open' ? 'round-not-closed' : undefined;
}

export interface RoundTitle {
  /** In English. */
  readonly title: string;
  readonly titleTranslations?: Translations<string>;
}

/** Falls back to English. */
export function roundTitleIn(language: Language, { title, titleTranslations }: RoundTitle): string {
  return language === 'en' ? title : (titleTranslations?.[language] ?? title);
}
