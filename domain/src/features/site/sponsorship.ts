import type { Translated } from './in-language.ts';

export interface Sponsorship extends Translated<SponsorshipText> {
  readonly reach: readonly ReachFigure[];
  /** The largest first. */
  readonly tiers: readonly SponsorTier[];
}

interface SponsorshipText {
  readonly summary: string;
  /** HTML that is safe to put into a page. */
  readonly html: string;
}

export interface ReachFigure extends Translated<{ readonly what: string }> {
  readonly number: number;
}

export type SponsorTier = Translated<TierText>;

interface TierText {
  readonly name: string;
  readonly line: string;
  readonly gives: readonly string[];
}
