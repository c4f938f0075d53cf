/** Certificates of merit go to the first ranks, up to a number, or to the best percentage of all ranked students. */
export type MeritRule = { readonly ranks: number } | { readonly percent: number };

export const maxRanks = 1000;
export const maxPercent = 50;

/** Parses the setting `ranks:N` (1 to 1000) or `percent:N` (1 to 50); undefined if it is neither. */
export function parseMeritRule(text: string): MeritRule | undefined {
  const [, kind, digits] = /^(ranks|percent):(\d{1,4})$/.exec(text) ?? [];
  const number = Number(digits);
  if (kind === 'ranks' && number >= 1 && number <= maxRanks) return { ranks: number };
  if (kind === 'percent' && number >= 1 && number <= maxPercent) return { percent: number };
  return undefined;
}

/** The setting that `parseMeritRule` reads. */
export function meritRuleText(rule: MeritRule): string {
  return 'ranks' in rule ? `ranks:${rule.ranks}` : `percent:${rule.percent}`;
}

/** @param of number of ranked students */
export function hasMerit(rule: MeritRule, rank: number, of: number): boolean {
  return 'ranks' in rule ? rank <= rule.ranks : rank * 100 <= of * rule.percent;
}
