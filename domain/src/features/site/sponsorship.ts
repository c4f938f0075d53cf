import type { Translated } from './in-language.ts';

export interface Sponsorship extends Translated<SponsorshipText> {
  readonly reach: readonly ReachFigure[];
  /** Largest first. */
  readonly tiers: readonly SponsorTier[];
}

interface SponsorshipText {
  readonly summary: string;
  /** Sanitized HTML. */
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
