/** What the club offers to those who would like to sponsor it. */
export interface Sponsorship extends SponsorshipText {
  readonly reach: readonly ReachFigure[];
  /** The largest first. */
  readonly tiers: readonly SponsorTier[];
  readonly hi: SponsorshipText | null;
}

interface SponsorshipText {
  readonly summary: string;
  /** HTML that is safe to put into a page. */
  readonly html: string;
}

/** How many the club reaches, of something. */
export interface ReachFigure {
  readonly number: number;
  readonly what: string;
  readonly hi: { readonly what: string } | null;
}

export interface SponsorTier extends TierText {
  readonly hi: TierText | null;
}

interface TierText {
  readonly name: string;
  readonly line: string;
  /** What the sponsor gets, a line each. */
  readonly gives: readonly string[];
}
