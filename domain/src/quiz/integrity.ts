/** What a browser reports from the play screen. */
export const integrityEventKinds = [
  'fullscreen-left',
  'escape-pressed',
  'page-hidden',
  'window-blurred',
  'developer-tools-key',
  'context-menu',
  'copy',
  'cut',
  'fullscreen-unavailable',
] as const;
export type IntegrityEventKind = (typeof integrityEventKinds)[number];

/** The kinds that break the full-screen rule; the others are recorded for an admin to read. */
const breakingKinds: readonly IntegrityEventKind[] = ['fullscreen-left', 'escape-pressed'];

/** How many times full-screen may be left: the flag with this number disqualifies. `strict` is 1. */
export interface IntegrityRule {
  readonly disqualifyingFlag: number;
}

export const strictRule: IntegrityRule = { disqualifyingFlag: 1 };

/** Reads the setting `strict` or `flags:N` (N from 1 to 20); undefined when it is neither. See docs/rules/integrity.md. */
export function parseIntegrityRule(text: string): IntegrityRule | undefined {
  if (text === 'strict') return strictRule;
  const flag = Number(/^flags:(\d{1,2})$/.exec(text)?.[1]);
  return flag >= 1 && flag <= 20 ? { disqualifyingFlag: flag } : undefined;
}

/** Writes a rule as the setting it is read from. */
export function integrityRuleText({ disqualifyingFlag }: IntegrityRule): string {
  return disqualifyingFlag === strictRule.disqualifyingFlag ? 'strict' : `flags:${disqualifyingFlag}`;
}

/** Whether an event is a flag against the attempt. */
export function isFlag(kind: IntegrityEventKind): boolean {
  return breakingKinds.includes(kind);
}

/** Whether an attempt with this many flags is disqualified. */
export function flagsDisqualify(flags: number, rule: IntegrityRule): boolean {
  return flags >= rule.disqualifyingFlag;
}
