import type { RulesOfPlay } from './rules-of-play.ts';
import type { StageSetup } from './stage-events.ts';

/** What may make a show unfair or leave it undecided. */
export type StageWarning =
  /** A right answer gives very different points in two sections. */
  | { readonly type: 'scales-differ'; readonly low: number; readonly high: number }
  /** The last section can give a team more than all before it together. */
  | { readonly type: 'last-outweighs'; readonly section: number }
  | { readonly type: 'no-tie-break' };

/** By how much points may differ between sections without a warning. */
const scaleLimit = 2;

/** Of a right answer at its best. */
function best({ right, pounce }: RulesOfPlay): number {
  return Math.max(...right, pounce?.right ?? 0);
}

/** What a team can get in a section: of questions that go round, all of them. */
function mostPoints(rules: RulesOfPlay, questions: number, teams: number): number {
  const goesRound = rules.answerer !== 'turn' || rules.passing !== 'none' || rules.pounce !== null;
  return best(rules) * (goesRound ? questions : Math.ceil(questions / Math.max(teams, 1)));
}

/** See docs/rules/stage.md, ST4. */
export function stageWarnings({ teams, questionCounts, rules }: StageSetup): StageWarning[] {
  const all = Object.entries(rules).map(([section, rulesOfPlay]) => ({
    section: Number(section),
    rules: rulesOfPlay,
    most: mostPoints(rulesOfPlay, questionCounts[Number(section)] ?? 0, teams.length),
  }));
  const sections = all.filter((one) => !one.rules.isTieBreak).toSorted((a, b) => a.section - b.section);
  const byScale = sections.toSorted((a, b) => best(a.rules) - best(b.rules));
  const [low, high] = [byScale[0], byScale.at(-1)];
  const last = sections.at(-1);
  const before = sections.slice(0, -1).reduce((sum, { most }) => sum + most, 0);
  return [
    ...(low && high && best(high.rules) > scaleLimit * best(low.rules)
      ? [{ type: 'scales-differ', low: low.section, high: high.section } as const]
      : []),
    ...(last && sections.length > 1 && last.most > before
      ? [{ type: 'last-outweighs', section: last.section } as const]
      : []),
    ...(all.some((one) => one.rules.isTieBreak) ? [] : [{ type: 'no-tie-break' } as const]),
  ];
}
