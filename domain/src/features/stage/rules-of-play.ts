/** Who may answer: the team whose turn it is, whoever buzzes first, or every team in writing. */
export const answerers = ['turn', 'buzz', 'written'] as const;
export type Answerer = (typeof answerers)[number];

/**
 * With which team a question of a section with turns begins. `rotate`: the one after the team that the last question began with.
 * `after-answerer`: the one after the team that answered the last question; if nobody did, the team it began with, again.
 * `alternating-ends`: the first seat, going up, and the last seat, going down, in turn. `lot`: whom the quizmaster names.
 */
export const starters = ['rotate', 'after-answerer', 'alternating-ends', 'lot'] as const;
export type Starter = (typeof starters)[number];

/** How often a question is passed on: never, until every team had it once, or until the answer is revealed. */
export const passings = ['none', 'once-round', 'infinite'] as const;
export type Passing = (typeof passings)[number];

/** Teams that pounce answer in writing before the question goes round, and are out of it then. */
export interface PounceRule {
  /** Points of a right one. */
  readonly right: number;
  /** Points that a wrong one takes, as a positive number. */
  readonly wrong: number;
  /** How long teams may decide; null: until the quizmaster closes it. */
  readonly seconds: number | null;
  /** True if the team with the direct question may pounce too. */
  readonly isDirectAllowed: boolean;
  /** How many teams may pounce on a question; null: all. */
  readonly most: number | null;
  /** True if the hall hears who pounced only once all have decided. */
  readonly isSecret: boolean;
}

/** How a section is played on a stage. Points that are taken are positive numbers. See docs/rules/stage.md. */
export interface RulesOfPlay {
  readonly answerer: Answerer;
  readonly starter: Starter;
  readonly passing: Passing;
  /** The question of the section, from 1, from which on turns go the other way; null: they never do. */
  readonly reversedFrom: number | null;
  /** Points for a right answer by the number of clues that were shown, or of teams that had the question before; the last holds for all further ones. */
  readonly right: readonly number[];
  /** Points that a wrong answer takes. */
  readonly wrong: number;
  readonly pounce: PounceRule | null;
  /** Clues of a question; points fall with each. 1: the question alone. */
  readonly clues: number;
  /** Time for an answer; null: the quizmaster decides. */
  readonly seconds: number | null;
  /** Questions in a row for one team (rapid fire); null: a question each. */
  readonly questionsInARow: number | null;
  /** Its points decide only between teams that are equal without them. */
  readonly isTieBreak: boolean;
}

const plain: RulesOfPlay = {
  answerer: 'turn',
  starter: 'rotate',
  passing: 'none',
  reversedFrom: null,
  right: [10],
  wrong: 0,
  pounce: null,
  clues: 1,
  seconds: 30,
  questionsInARow: null,
  isTieBreak: false,
};

export const presetNames = [
  'written',
  'direct-and-pass',
  'infinite-bounce',
  'bounce-and-pounce',
  'buzzer',
  'rapid-fire',
  'connect',
  'sudden-death',
] as const;
export type PresetName = (typeof presetNames)[number];

export const presets: Readonly<Record<PresetName, RulesOfPlay>> = {
  written: { ...plain, answerer: 'written', seconds: 60 },
  'direct-and-pass': { ...plain, passing: 'once-round', right: [10, 5] },
  'infinite-bounce': { ...plain, starter: 'after-answerer', passing: 'once-round' },
  'bounce-and-pounce': {
    ...plain,
    starter: 'after-answerer',
    passing: 'once-round',
    pounce: { right: 10, wrong: 5, seconds: 20, isDirectAllowed: true, most: null, isSecret: true },
  },
  buzzer: { ...plain, answerer: 'buzz', wrong: 5, seconds: 10 },
  'rapid-fire': { ...plain, seconds: 60, questionsInARow: 6 },
  connect: { ...plain, answerer: 'buzz', right: [20, 15, 10, 5], wrong: 5, clues: 4 },
  'sudden-death': { ...plain, answerer: 'buzz', right: [1], wrong: 1, seconds: 10, isTieBreak: true },
};
