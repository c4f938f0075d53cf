/** The number of flags that disqualifies: 1 for `strict`; null: only warnings. */
export interface IntegrityRule {
  readonly disqualifyingFlag: number | null;
}

export const strictRule: IntegrityRule = { disqualifyingFlag: 1 };
/** Practice: leaving full screen is pointed out and has no consequences. */
export const warningRule: IntegrityRule = { disqualifyingFlag: null };

/** Parses the setting `strict` or `flags:N` (N from 1 to 20); undefined if it is neither. See docs/rules/integrity.md, I2. */
export function parseIntegrityRule(text: string): IntegrityRule | undefined {
  if (text === 'strict') return strictRule;
  const flag = Number(/^flags:(\d{1,2})$/.exec(text)?.[1]);
  return flag >= 1 && flag <= 20 ? { disqualifyingFlag: flag } : undefined;
}

/** The setting that `parseIntegrityRule` reads. */
export function integrityRuleText({ disqualifyingFlag }: IntegrityRule): string {
  return disqualifyingFlag === strictRule.disqualifyingFlag ? 'strict' : `flags:${disqualifyingFlag}`;
}

export function flagsDisqualify(flags: number, { disqualifyingFlag }: IntegrityRule): boolean {
  return disqualifyingFlag !== null && flags >= disqualifyingFlag;
}
