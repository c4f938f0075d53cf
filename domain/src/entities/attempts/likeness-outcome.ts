/** See docs/rules/likeness.md, C5. */
export const likenessOutcomes = ['nothing', 'talked', 'disqualified'] as const;
export type LikenessOutcome = (typeof likenessOutcomes)[number];
