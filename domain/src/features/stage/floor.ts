import type { Instant } from '#shared/instant.ts';
import type { RulesOfPlay } from './rules-of-play.ts';
import type { Verdict } from './stage-events.ts';

export interface AskedTeam {
  readonly team: string;
  readonly verdict: Verdict;
  readonly points: number;
}

/** A question on the stage, under the rules it was asked with. */
export interface Floor {
  readonly section: number;
  readonly position: number;
  readonly rules: RulesOfPlay;
  /** The team it began with; null if nobody has the turn. */
  readonly first: string | null;
  /** Teams that may still have the turn, the next one first. Those that pounced, or left, are passed over. */
  readonly queue: readonly string[];
  readonly clues: number;
  readonly pounced: readonly string[];
  readonly arePouncesOpen: boolean;
  /** Who buzzed and has no verdict, first come first. */
  readonly buzzes: readonly string[];
  /** What teams wrote on their phones, by team. */
  readonly written: Readonly<Record<string, string>>;
  readonly asked: readonly AskedTeam[];
  readonly isRevealed: boolean;
  readonly isSpoilt: boolean;
  /** When the present turn, clue or window for pounces began; clocks run from it. */
  readonly since: Instant;
}

/** Whether a team still plays the section. */
export type IsPlaying = (team: string) => boolean;

const judged = ({ asked }: Floor, team: string) => asked.some((one) => one.team === team);
/** Nobody can get the question any more. */
const isOver = ({ isRevealed, isSpoilt }: Floor) => isRevealed || isSpoilt;
const answeredInTurn = ({ asked, pounced }: Floor) => asked.filter(({ team }) => !pounced.includes(team));
const isAnswered = (floor: Floor) => answeredInTurn(floor).some(({ verdict }) => verdict === 'right');

export function asksInTurn({ rules }: Floor): boolean {
  return rules.answerer === 'turn';
}

/** Whose turn it is, or who answers after a buzz; null if nobody. */
export function turnOf(floor: Floor, isPlaying: IsPlaying): string | null {
  const { rules, arePouncesOpen, pounced, queue, buzzes } = floor;
  if (isOver(floor) || arePouncesOpen || rules.answerer === 'written' || isAnswered(floor)) return null;
  if (rules.answerer === 'buzz') return buzzes.find(isPlaying) ?? null;
  return queue.find((team) => isPlaying(team) && !pounced.includes(team)) ?? null;
}

/** Who can be given a verdict now, whoever has the turn first. */
export function answeringIn(floor: Floor, playing: readonly string[], isPlaying: IsPlaying): string[] {
  if (floor.isSpoilt || floor.arePouncesOpen) return [];
  if (floor.rules.answerer === 'written') return playing.filter((team) => isPlaying(team) && !judged(floor, team));
  const turn = turnOf(floor, isPlaying);
  return [...(turn === null ? [] : [turn]), ...floor.pounced.filter((team) => !judged(floor, team))];
}

/** What a right answer gives to whoever has the turn, or to everybody who writes it. */
export function worthOf(floor: Floor): number {
  const { rules, clues } = floor;
  const step = rules.answerer === 'buzz' ? clues - 1 : rules.answerer === 'turn' ? answeredInTurn(floor).length : 0;
  return rules.right[Math.min(step, rules.right.length - 1)] ?? 0;
}

/** @returns undefined if the team cannot pounce */
export function pounceOn(
  floor: Floor,
  { team, answer }: { readonly team: string; readonly answer?: string },
  isPlaying: IsPlaying,
): Floor | undefined {
  const { rules, pounced, arePouncesOpen, first } = floor;
  const { pounce } = rules;
  if (pounce === null || !arePouncesOpen || !isPlaying(team)) return undefined;
  const written = answer === undefined ? floor.written : { ...floor.written, [team]: answer };
  if (pounced.includes(team)) return answer === undefined ? undefined : { ...floor, written };
  if (team === first && !pounce.isDirectAllowed) return undefined;
  if (pounce.most !== null && pounced.length >= pounce.most) return undefined;
  return { ...floor, pounced: [...pounced, team], written };
}

/** @returns undefined if the team cannot write, or can no more */
export function writeOn(
  floor: Floor,
  { team, answer }: { readonly team: string; readonly answer: string },
  isPlaying: IsPlaying,
): Floor | undefined {
  if (floor.rules.answerer !== 'written' || isOver(floor) || !isPlaying(team) || judged(floor, team)) return undefined;
  return { ...floor, written: { ...floor.written, [team]: answer } };
}

export function closePounces(floor: Floor, at: Instant): Floor | undefined {
  return floor.arePouncesOpen ? { ...floor, arePouncesOpen: false, since: at } : undefined;
}

export function buzzOn(floor: Floor, team: string, isPlaying: IsPlaying, at: Instant): Floor | undefined {
  const { rules, buzzes } = floor;
  if (rules.answerer !== 'buzz' || isOver(floor) || isAnswered(floor)) return undefined;
  if (!isPlaying(team) || buzzes.includes(team) || judged(floor, team)) return undefined;
  return { ...floor, buzzes: [...buzzes, team], since: buzzes.length === 0 ? at : floor.since };
}

/** @returns undefined if the team is first already, or did not buzz */
export function putFirst(floor: Floor, team: string): Floor | undefined {
  const { buzzes } = floor;
  if (isOver(floor) || !buzzes.includes(team) || buzzes[0] === team) return undefined;
  return { ...floor, buzzes: [team, ...buzzes.filter((one) => one !== team)] };
}

export function showClue(floor: Floor, at: Instant): Floor | undefined {
  return isOver(floor) || isAnswered(floor) || floor.clues >= floor.rules.clues
    ? undefined
    : { ...floor, clues: floor.clues + 1, since: at };
}

export function reveal(floor: Floor): Floor | undefined {
  return isOver(floor) ? undefined : { ...floor, isRevealed: true, arePouncesOpen: false };
}

/** Points of a verdict: of a pounce, or of an answer in turn, after a buzz or in writing. */
function pointsFor(floor: Floor, team: string, verdict: Verdict): number {
  const { pounce, wrong } = floor.rules;
  const isPounce = pounce !== null && floor.pounced.includes(team);
  if (verdict === 'right') return isPounce ? pounce.right : worthOf(floor);
  // A subtraction from zero, since -0 is another number than 0.
  return verdict === 'wrong' ? 0 - (isPounce ? pounce.wrong : wrong) : 0;
}

/** @returns undefined if the team has nothing to be judged */
export function judge(
  floor: Floor,
  { team, verdict, at }: { readonly team: string; readonly verdict: Verdict; readonly at: Instant },
  playing: readonly string[],
  isPlaying: IsPlaying,
): { readonly floor: Floor; readonly points: number } | undefined {
  if (!answeringIn(floor, playing, isPlaying).includes(team)) return undefined;
  const isPounce = floor.pounced.includes(team);
  if (isPounce && verdict === 'passed') return undefined;
  const points = pointsFor(floor, team, verdict);
  // Whoever passed comes again in the next lap, if the rules have one.
  const comesAgain = verdict === 'passed' && floor.rules.passing === 'infinite' && asksInTurn(floor);
  const others = floor.queue.filter((one) => one !== team);
  const isTurn = !isPounce && asksInTurn(floor);
  return {
    points,
    floor: {
      ...floor,
      asked: [...floor.asked, { team, verdict, points }],
      buzzes: floor.buzzes.filter((one) => one !== team),
      ...(isTurn && { queue: comesAgain ? [...others, team] : others, since: at }),
      ...(floor.rules.answerer === 'buzz' && { since: at }),
    },
  };
}
