/** By attempt, then by question: see `answerCodes`. */
export interface AnswerTable {
  readonly attempts: number;
  readonly questions: number;
  /** By attempt, then by question. */
  readonly answers: Int32Array;
}

/** Codes of answers: from `firstWrong` on, equal codes mean the same wrong answer. */
export const answerCodes = { none: 0, right: 1, firstWrong: 2 } as const;

/**
 * The probability of each answer to each question for a given ability, estimated from the answers themselves: kernel-smoothed
 * option characteristic curves (Ramsay, Psychometrika 56, 1991), a nominal response model without an assumed shape. Omitted answers
 * are not modelled: ability does not tell cautious and bold students apart.
 */
export interface OptionCurves {
  /** By attempt: its index on the ability scale. */
  readonly abilities: Uint8Array;
  /** By question and answer, at the offsets of `curveOf`: the probability at each point of the scale. */
  readonly probabilities: Float64Array;
  /** By question: the offset of its first answer in `probabilities`. */
  readonly offsets: Int32Array;
}

/** The scale's reach in either direction, in standard deviations of ability, and its number of points. */
const scaleReach = 3;
export const abilityPlaces = 31;
/** Shrinks short records, which say little, by this many average answers. */
const averageAnswersAdded = 4;
/** Weights farther than this from the centre of the kernel are zero, in bandwidths. */
const kernelReach = 4;

export function optionCurves(table: AnswerTable): OptionCurves {
  const ability = standardAbilities(table);
  const places = ability.map(placeOf);
  const weights = kernelWeights(ability);
  const { attempts, questions, answers } = table;
  const offsets = new Int32Array(questions + 1);
  for (let question = 0; question < questions; question += 1) {
    let codes: number = answerCodes.firstWrong;
    for (let at = question; at < answers.length; at += questions) codes = Math.max(codes, (answers[at] ?? 0) + 1);
    offsets[question + 1] = (offsets[question] ?? 0) + codes;
  }
  const probabilities = new Float64Array((offsets[questions] ?? 0) * abilityPlaces);
  for (let question = 0; question < questions; question += 1) {
    for (let place = 0; place < abilityPlaces; place += 1) {
      let total = 0;
      const first = (offsets[question] ?? 0) * abilityPlaces + place;
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const answer = answers[attempt * questions + question] ?? 0;
        const weight = weights[place * attempts + attempt] ?? 0;
        if (answer === answerCodes.none || weight === 0) continue;
        probabilities[first + answer * abilityPlaces] = (probabilities[first + answer * abilityPlaces] ?? 0) + weight;
        total += weight;
      }
      if (total === 0) continue;
      for (let at = first; at < (offsets[question + 1] ?? 0) * abilityPlaces; at += abilityPlaces) {
        probabilities[at] = (probabilities[at] ?? 0) / total;
      }
    }
  }
  return { abilities: Uint8Array.from(places), probabilities, offsets };
}

/** The offset of an answer's probabilities: one for each point of the scale. */
export function curveOf({ offsets }: OptionCurves, question: number, answer: number): number {
  return ((offsets[question] ?? 0) + answer) * abilityPlaces;
}

/**
 * The rank of the share of right answers among those given, as a quantile of the normal distribution. Values beyond the scale are
 * clamped: leaving them out would make their answers seem unique.
 */
function standardAbilities({ attempts, questions, answers }: AnswerTable): Float64Array {
  const right = new Float64Array(attempts);
  const given = new Float64Array(attempts);
  answers.forEach((answer, at) => {
    const attempt = Math.floor(at / questions);
    if (answer !== answerCodes.none) given[attempt] = (given[attempt] ?? 0) + 1;
    if (answer === answerCodes.right) right[attempt] = (right[attempt] ?? 0) + 1;
  });
  const average = sum(right) / Math.max(1, sum(given));
  const shares = right.map(
    (count, attempt) => (count + averageAnswersAdded * average) / ((given[attempt] ?? 0) + averageAnswersAdded),
  );
  const order = Array.from(shares.keys()).sort((a, b) => (shares[a] ?? 0) - (shares[b] ?? 0));
  const abilities = new Float64Array(attempts);
  for (let from = 0; from < attempts; ) {
    let to = from + 1;
    while (to < attempts && shares[order[to] ?? 0] === shares[order[from] ?? 0]) to += 1;
    // Ties share their mean rank.
    const quantile = Math.min(scaleReach, Math.max(-scaleReach, normalQuantile((from + to) / 2 / attempts)));
    for (; from < to; from += 1) abilities[order[from] ?? 0] = quantile;
  }
  return abilities;
}

function placeOf(ability: number): number {
  return Math.round(((ability + scaleReach) / (2 * scaleReach)) * (abilityPlaces - 1));
}

/** By point of the scale, then by attempt. */
function kernelWeights(abilities: Float64Array): Float64Array {
  const attempts = abilities.length;
  // For a standard normal ability. Source: Ramsay, 1991.
  const bandwidth = 1.1 * attempts ** -0.2;
  const weights = new Float64Array(abilityPlaces * attempts);
  for (let place = 0; place < abilityPlaces; place += 1) {
    const middle = -scaleReach + (2 * scaleReach * place) / (abilityPlaces - 1);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const distance = ((abilities[attempt] ?? 0) - middle) / bandwidth;
      if (Math.abs(distance) < kernelReach) weights[place * attempts + attempt] = Math.exp((-distance * distance) / 2);
    }
  }
  return weights;
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * Of the standard normal distribution, to within 0.00045, a hundredth of the distance between two points. Source: Abramowitz &
 * Stegun, Handbook of Mathematical Functions, 26.2.23.
 */
function normalQuantile(share: number): number {
  const tail = Math.min(share, 1 - share);
  const t = Math.sqrt(-2 * Math.log(tail));
  const quantile =
    t - (2.515_517 + t * (0.802_853 + t * 0.010_328)) / (1 + t * (1.432_788 + t * (0.189_269 + t * 0.001_308)));
  return share < 0.5 ? -quantile : quantile;
}
