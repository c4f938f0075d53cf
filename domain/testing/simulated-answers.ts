import { firstTyped } from '#features/likeness/answer-patterns.ts';
import type { ComparedAttempts, PairScope } from '#features/likeness/like-pairs.ts';
import { answerCodes } from '#features/likeness/option-curves.ts';

export { answerCodes };

/**
 * Simulated students: abilities, partly shared by a school; questions of different difficulty; wrong options that attract
 * differently; guessing; cautious and bold students; and some who copied.
 */
export interface SimulatedRound {
  readonly students: number;
  readonly seed: number;
  /** Of the average question, in standard deviations above the average student. */
  readonly difficulty: number;
  /** The share of students who copy half of the paper from somebody else. */
  readonly copyingShare: number;
  /** The source is a schoolmate or a student of another school of the city. */
  readonly copyingWithin?: PairScope;
}

export interface SimulatedAnswers {
  readonly attempts: ComparedAttempts;
  /** The first of each pair is the copier. */
  readonly copies: readonly (readonly [copier: number, source: number])[];
  /** Probability of an answer from a student who answers the question and does not copy. */
  readonly chanceOf: (student: number, question: number, answer: number) => number;
}

const questionCount = 40;
const cityCount = 5;
/** Exponentially distributed; `aboveIt` is the mean above the smallest. */
const schoolSize = { smallest: 5, aboveIt: 18 };
/** Standard deviations of ability: the school's part and the student's. */
const abilitySpread = { school: 0.4, student: 0.9 };
/** The share of unknown questions that a student leaves out. */
const caution = { mean: 0.15, deviation: 0.2 };
const guessing = 0.22;
/** For typed answers: probabilities of common mistakes, and the number of uncommon ones. */
const commonMistakes = [0.15, 0.1, 0.05];
const uncommonMistakes = 200;

export function simulatedAnswers({
  students,
  seed,
  difficulty,
  copyingShare,
  copyingWithin = 'school',
}: SimulatedRound): SimulatedAnswers {
  const random = seededRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const questions = Array.from({ length: questionCount }, (_, question) => {
    const attraction = [normal(), normal(), normal()].map((value) => Math.exp(0.6 * value));
    const all = attraction.reduce((sum, value) => sum + value, 0);
    return {
      // Five typed answers per section, as in the later sections of the sample paper.
      isTyped: question >= 25,
      slope: 1.7 * (0.8 + random()),
      difficulty: difficulty + normal(),
      mistakes: question >= 25 ? commonMistakes : attraction.map((value) => value / all),
    };
  });

  // A stream of its own, so that letters change nobody's answers.
  const letters = lettersOf(seededRandom(seed ^ 0x5f5f5f5f));
  const answers = new Int32Array(students * questionCount);
  const traits = { ability: new Float64Array(students), caution: new Float64Array(students) };
  const schools = new Int32Array(students);
  const schoolmates: number[][] = [];
  let seatsLeft = 0;
  let schoolAbility = 0;
  for (let student = 0; student < students; student += 1) {
    if (seatsLeft === 0) {
      schoolmates.push([]);
      seatsLeft = schoolSize.smallest + Math.floor(-Math.log(1 - random()) * schoolSize.aboveIt);
      schoolAbility = abilitySpread.school * normal();
    }
    seatsLeft -= 1;
    schools[student] = schoolmates.length - 1;
    schoolmates.at(-1)?.push(student);
    const ability = schoolAbility + abilitySpread.student * normal();
    const leavesOut = Math.min(0.9, Math.max(0, caution.mean + caution.deviation * normal()));
    traits.ability[student] = ability;
    traits.caution[student] = leavesOut;
    questions.forEach(({ isTyped, slope, difficulty: hardness, mistakes }, question) => {
      const knows = random() < 1 / (1 + Math.exp(-slope * (ability - hardness)));
      let answer: number = answerCodes.right;
      if (!knows && random() < leavesOut) answer = answerCodes.none;
      else if (!knows && (isTyped || random() >= guessing)) answer = mistake(mistakes, random);
      answers[student * questionCount + question] = answer;
    });
  }

  const neighboursOf = (school: number) =>
    schoolmates.filter((_, other) => other !== school && cityOf(other) === cityOf(school)).flat();
  const copies: [number, number][] = [];
  const involved = new Set<number>();
  while (copies.length < Math.round(students * copyingShare)) {
    const copier = Math.floor(random() * students);
    const school = schools[copier] ?? 0;
    const room = copyingWithin === 'school' ? (schoolmates[school] ?? []) : neighboursOf(school);
    const source = room[Math.floor(random() * room.length)] ?? copier;
    if (source === copier || involved.has(copier) || involved.has(source)) continue;
    copyHalf(answers, { copier, source }, random);
    involved.add(copier).add(source);
    copies.push([copier, source]);
  }
  const cities = schools.map(cityOf);
  return {
    attempts: {
      attempts: students,
      questions: questionCount,
      answers,
      symbols: answers.map((answer, at) => letters(at % questionCount, answer)),
      schools,
      cities,
      startedAt: new Float64Array(students),
    },
    copies,
    chanceOf(student, question, answer) {
      const { isTyped = false, slope = 1, difficulty: hardness = 0, mistakes = [] } = questions[question] ?? {};
      const knows = 1 / (1 + Math.exp(-slope * ((traits.ability[student] ?? 0) - hardness)));
      const tries = (1 - knows) * (1 - (traits.caution[student] ?? 0));
      const guesses = isTyped ? 0 : guessing;
      const place = answer - answerCodes.firstWrong;
      const rest = 1 - commonMistakes.reduce((sum, share) => sum + share, 0);
      const one = place < mistakes.length ? (mistakes[place] ?? 0) : rest / uncommonMistakes;
      return (answer === answerCodes.right ? knows + tries * guesses : tries * (1 - guesses) * one) / (knows + tries);
    },
  };
}

/** The symbol of each answer: the right option is anywhere, the wrong ones follow it, and numbers are small. */
function lettersOf(random: () => number): (question: number, answer: number) => number {
  const right = Array.from({ length: questionCount }, (_, question) =>
    Math.floor(random() * (question < 25 ? 4 : 100)),
  );
  return (question, answer) => {
    if (answer === answerCodes.none) return -1;
    const value = (right[question] ?? 0) + answer - answerCodes.right;
    return question < 25 ? 1 << (value % 4) : firstTyped + (value % 500);
  };
}

/** The same round, in which a student follows a pattern: `letters` in turn, and `typed` in every box. */
export function withPattern(
  { attempts, ...round }: SimulatedAnswers,
  student: number,
  { letters, typed }: { readonly letters: string; readonly typed?: number | undefined },
): SimulatedAnswers {
  const { questions } = attempts;
  const answers = attempts.answers.slice();
  const symbols = attempts.symbols.slice();
  for (let question = 0; question < questions; question += 1) {
    const at = student * questions + question;
    const isTyped = question >= 25;
    const letter = 1 << 'ABCD'.indexOf(letters[question % letters.length] ?? 'A');
    const symbol = isTyped ? firstTyped + (typed ?? -1) : letter;
    const known =
      isTyped && typed === undefined
        ? -1
        : attempts.symbols.findIndex((one, place) => one === symbol && place % questions === question);
    // A number that nobody else has typed is a new wrong answer.
    answers[at] =
      isTyped && typed === undefined ? answerCodes.none : (attempts.answers[known] ?? answerCodes.firstWrong + 400);
    symbols[at] = answers[at] === answerCodes.none ? -1 : symbol;
  }
  return { ...round, attempts: { ...attempts, answers, symbols } };
}

function cityOf(school: number): number {
  return school % cityCount;
}

function mistake(common: readonly number[], random: () => number): number {
  let left = random();
  for (const [index, share] of common.entries()) {
    if (left < share) return answerCodes.firstWrong + index;
    left -= share;
  }
  return answerCodes.firstWrong + common.length + Math.floor(random() * uncommonMistakes);
}

/** Half of the questions, taken from those that the source answered. */
function copyHalf(
  answers: Int32Array,
  { copier, source }: { readonly copier: number; readonly source: number },
  random: () => number,
): void {
  const answered = Array.from({ length: questionCount }, (_, question) => question)
    .filter((question) => answers[source * questionCount + question] !== answerCodes.none)
    .map((question) => ({ question, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, questionCount / 2);
  for (const { question } of answered) {
    answers[copier * questionCount + question] = answers[source * questionCount + question] ?? answerCodes.none;
  }
}

/** Mulberry32: small, and good enough for simulated students. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
