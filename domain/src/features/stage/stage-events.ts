import type { Instant } from '#shared/instant.ts';
import type { RulesOfPlay } from './rules-of-play.ts';

export interface StageTeam {
  readonly id: string;
  readonly name: string;
  readonly school: string;
  readonly members: readonly string[];
}

export const verdicts = ['right', 'wrong', 'passed'] as const;
export type Verdict = (typeof verdicts)[number];

/** What happens on a stage; positions count from 1. */
export type Happening =
  /** A team is at the door, or is not there after all. */
  | { readonly type: 'arrival'; readonly team: string; readonly isHere: boolean }
  /** By lot, before the first section: seats, from the first on, and who starts. Teams that were not drawn sit after them. */
  | { readonly type: 'draw'; readonly seats: readonly string[]; readonly first: string }
  /** A section of the paper begins, with the team that has its first turn. Without `teams` all play it. */
  | { readonly type: 'section'; readonly section: number; readonly first: string; readonly teams?: readonly string[] }
  /** A question is asked. `first`: the team it begins with, if the rules leave that to the quizmaster. */
  | { readonly type: 'question'; readonly position: number; readonly first?: string }
  | { readonly type: 'clue' }
  /** `answer`: what the team wrote on its phone; a later one replaces it. */
  | { readonly type: 'pounce'; readonly team: string; readonly answer?: string }
  | { readonly type: 'pounces-closed' }
  /** Of a phone with how long after the buzz before it, in milliseconds, and by how much that can be wrong. */
  | { readonly type: 'buzz'; readonly team: string; readonly gapMs?: number; readonly uncertaintyMs?: number }
  /** The quizmaster decides that a team that buzzed was first. */
  | { readonly type: 'buzz-first'; readonly team: string }
  /** What a team wrote on its phone, where all teams write; a later one replaces it. */
  | { readonly type: 'answer'; readonly team: string; readonly answer: string }
  | { readonly type: 'verdict'; readonly team: string; readonly verdict: Verdict }
  | { readonly type: 'reveal' }
  /** The question is struck out: what it gave and took does not count. */
  | { readonly type: 'spoilt'; readonly reason: string }
  | { readonly type: 'points'; readonly team: string; readonly points: number; readonly reason: string }
  | { readonly type: 'rules'; readonly section: number; readonly rules: RulesOfPlay; readonly reason: string }
  | { readonly type: 'left'; readonly team: string; readonly reason: string }
  /** The show ends; the ceremony reveals the standing from the last to the first. */
  | { readonly type: 'ceremony' }
  | { readonly type: 'ceremony-step' };

/** About an earlier event, which stays in the list. */
export type Revision =
  | { readonly type: 'undo'; readonly of: string }
  | { readonly type: 'redo'; readonly of: string }
  | { readonly type: 'correct'; readonly of: string; readonly to: Happening }
  | { readonly type: 'dispute'; readonly of: string; readonly isOpen: boolean };

/** Types of events after which teams, rules and paper can still change. */
export const preliminaries: readonly string[] = [
  'arrival',
  'draw',
  'undo',
  'redo',
  'correct',
  'dispute',
] satisfies StageEvent['what']['type'][];

/** See docs/rules/stage.md, ST6. */
export function beginsShow({ what }: Pick<StageEvent, 'what'>): boolean {
  return !preliminaries.includes(what.type);
}

/** An event as it is kept: its id is made by the console that sends it, so that it counts once. */
export interface StageEvent {
  readonly id: string;
  readonly at: Instant;
  /** Name of who sent it. */
  readonly by: string;
  readonly what: Happening | Revision;
}

/** What a show is played from. */
export interface StageSetup {
  /** In the order of their seats. */
  readonly teams: readonly StageTeam[];
  /** Number of questions by section, from 1. */
  readonly questionCounts: Readonly<Record<number, number>>;
  /** By section, from 1. */
  readonly rules: Readonly<Record<number, RulesOfPlay>>;
}
