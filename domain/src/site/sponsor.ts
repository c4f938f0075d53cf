/** Sponsors of one kind: "Title Sponsors", "Travel Partners" … */
export interface SponsorCategory {
  readonly category: string;
  readonly brands: readonly Brand[];
}

export interface Brand {
  readonly brand: string;
  readonly website: string;
  /** Path inside the content folder. */
  readonly logo: string;
}
