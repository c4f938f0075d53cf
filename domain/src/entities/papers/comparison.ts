import { normalizeForComparison, normalizeText } from '#shared/text.ts';

/**
 * How the answers to a paper are compared with its keys. `as-it-reads`: what reads the same is the same. `case-and-spaces`: only
 * these make no difference; texts were compared like this until 2026. See docs/rules/marking.md, M2 and M11.
 */
export const comparisons = ['case-and-spaces', 'as-it-reads'] as const;
export type Comparison = (typeof comparisons)[number];

/** For working copies, files and whatever is published from now on. */
export const currentComparison: Comparison = 'as-it-reads';

/** A paper that was published before its comparison was recorded keeps the one of its time, so that no score changes. */
export function comparisonOf({ comparison }: { readonly comparison?: Comparison | undefined }): Comparison {
  return comparison ?? 'case-and-spaces';
}

interface ComparisonRules {
  /** Texts with equal results are the same. */
  text(text: string): string;
  /** A number in the form that `parseNumber` reads. */
  number(text: string): string;
  /** Splits a typed answer into its wordings, see M9. */
  wordings(text: string): string[];
  /** Writes one of several wordings. */
  writtenWording(wording: string): string;
}

export const comparisonRules: Readonly<Record<Comparison, ComparisonRules>> = {
  'case-and-spaces': {
    text: (text) => text.normalize('NFC').trim().toLowerCase().replace(/\s+/gu, ' '),
    number: (text) => text.trim().replace('−', '-'),
    wordings: (text) => text.split('|'),
    writtenWording: (wording) => wording,
  },
  'as-it-reads': {
    text: normalizeForComparison,
    number: normalizeForComparison,
    wordings: (text) => text.split(/(?<!\\)\|/).map((wording) => normalizeText(wording.replaceAll('\\|', '|'))),
    writtenWording: (wording) => wording.replaceAll('|', '\\|'),
  },
};
