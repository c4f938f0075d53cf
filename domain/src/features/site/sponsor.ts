import type { Translated } from './in-language.ts';

/** Sponsors of one kind: "Title Sponsors", "Travel Partners" … */
export type SponsorCategory = {
  readonly brands: readonly Brand[];
} & Translated<{ readonly category: string }>;

export interface Brand {
  readonly brand: string;
  readonly website: string;
  /** Path inside the content folder. */
  readonly logo: string;
}
