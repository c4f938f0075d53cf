import type { IsPlaying } from './floor.ts';
import type { RulesOfPlay } from './rules-of-play.ts';

/** What the questions of a section that were asked so far leave for the next. Struck-out ones leave nothing. */
export interface SectionSoFar {
  /** With which team its first turn is. */
  readonly first: string;
  /** Teams of the section, in the order of their seats. */
  readonly playing: readonly string[];
  readonly asked: number;
  readonly lastFirst: string | null;
  /** Who answered the last question in turn; null if nobody did. */
  readonly lastAnswerer: string | null;
  /** Questions in a row that began with `lastFirst`. */
  readonly inARow: number;
}

/** The team next to one, skipping those that do not play. Direction: 1 up the seats, -1 down. */
function nextTo(playing: readonly string[], team: string, direction: 1 | -1, isPlaying: IsPlaying): string | null {
  const seat = playing.indexOf(team);
  for (let step = 1; step <= playing.length; step += 1) {
    const candidate = playing.at((seat + direction * step) % playing.length);
    if (candidate !== undefined && isPlaying(candidate)) return candidate;
  }
  return null;
}

/** Whether the next question goes round the other way. */
function directionOf({ starter, reversedFrom }: RulesOfPlay, number: number): 1 | -1 {
  if (starter === 'alternating-ends') return number % 2 === 1 ? 1 : -1;
  return reversedFrom !== null && number >= reversedFrom ? -1 : 1;
}

/** With which team the next question begins; null if nobody has the turn, or the quizmaster names it. See docs/rules/stage.md, ST3. */
export function firstOfNext(rules: RulesOfPlay, soFar: SectionSoFar, isPlaying: IsPlaying): string | null {
  if (rules.answerer !== 'turn' || rules.starter === 'lot') return null;
  const { playing, first, asked, lastFirst, lastAnswerer, inARow } = soFar;
  const number = asked + 1;
  const direction = directionOf(rules, number);
  const after = (team: string) => nextTo(playing, team, direction, isPlaying);
  const itself = (team: string) => (isPlaying(team) ? team : after(team));
  if (rules.starter === 'alternating-ends') {
    const end = playing.at(direction === 1 ? 0 : -1);
    return end === undefined ? null : itself(end);
  }
  if (lastFirst === null) return itself(first);
  if (rules.questionsInARow !== null && inARow < rules.questionsInARow && isPlaying(lastFirst)) return lastFirst;
  // The other way round begins with the team that was last in the first.
  if (number === rules.reversedFrom) return after(first);
  if (rules.starter === 'rotate') return after(lastFirst);
  return lastAnswerer === null ? itself(lastFirst) : after(lastAnswerer);
}

/** Teams in the order in which a question reaches them. */
export function orderFrom(rules: RulesOfPlay, soFar: SectionSoFar, first: string): string[] {
  const { playing, asked } = soFar;
  const seat = playing.indexOf(first);
  const direction = directionOf(rules, asked + 1);
  const order = playing.map((_, step) => playing.at((seat + direction * step) % playing.length) ?? first);
  return rules.passing === 'none' ? order.slice(0, 1) : order;
}

/** What a question leaves for the next. */
export function afterQuestion(soFar: SectionSoFar, first: string | null, answerer: string | null): SectionSoFar {
  return {
    ...soFar,
    asked: soFar.asked + 1,
    lastFirst: first,
    lastAnswerer: answerer,
    inARow: first !== null && first === soFar.lastFirst ? soFar.inARow + 1 : 1,
  };
}
