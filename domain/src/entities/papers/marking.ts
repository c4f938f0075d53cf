/** Marks of a section's questions: `marksIfRight` is positive, `marksIfWrong` zero or negative. An unanswered question is 0. */
export interface MarkingScheme {
  readonly marksIfRight: number;
  readonly marksIfWrong: number;
}

/** What a question gives: its own reward and penalty where it has them, else what its section gives. */
export function schemeOf(
  { reward, penalty }: { readonly reward: number | null; readonly penalty: number | null },
  section: MarkingScheme,
): MarkingScheme {
  return {
    marksIfRight: reward ?? section.marksIfRight,
    marksIfWrong: penalty === null ? section.marksIfWrong : 0 - penalty,
  };
}

/** What a right and a wrong answer give, for a narrow column: "+4 / −1". */
export function schemeText({ marksIfRight, marksIfWrong }: MarkingScheme): string {
  return `+${marksIfRight} / ${marksIfWrong === 0 ? '0' : `−${-marksIfWrong}`}`;
}

/** A sum of marks, to the millionth: 0.1 and its like are not exact in a computer, and what adds up to the same has to be equal. */
export function sumMarks(marks: readonly number[]): number {
  const millionths = Math.round(marks.reduce((sum, each) => sum + each, 0) * 1e6);
  // Adding zero makes -0 and 0 the same number.
  return millionths / 1e6 + 0;
}

/** Whether marks have at most two digits after the point, so that whoever reads them can add them up. */
export function isInHundredths(marks: number): boolean {
  return Math.round(marks * 100) / 100 === marks;
}

/** What a scheme is where its text does not say, by the number of the section. Source: specification, section 5. */
const specifiedDefaults: Readonly<Record<number, MarkingScheme>> = {
  3: { marksIfRight: 5, marksIfWrong: 0 },
  4: { marksIfRight: 5, marksIfWrong: -1 },
};
const defaultScheme: MarkingScheme = { marksIfRight: 4, marksIfWrong: -1 };

/**
 * Reads a scheme from the text participants read: "+4 for a correct answer, -1 for an incorrect one", "+5/0",
 * "4 marks each, no negative marking". Each part the text leaves open is the section's default. It is read once, when the
 * section is written; what counts from then on are the numbers. See docs/rules/marking.md, M3.
 */
export function parseMarkingScheme(text: string | null | undefined, section: number): MarkingScheme {
  const defaults = specifiedDefaults[section] ?? defaultScheme;
  const numbers = signedNumbers(text ?? '');
  const right = rewardPattern(numbers);
  const wrong =
    numbers.find(({ sign }) => sign === '-') ??
    numbers.slice(right === undefined ? 0 : numbers.indexOf(right) + 1).find(({ sign }) => sign === '');

  return {
    marksIfRight: right === undefined || right.size === 0 ? defaults.marksIfRight : right.size,
    marksIfWrong: noPenaltyPattern(text ?? '') ? 0 : wrong === undefined ? defaults.marksIfWrong : 0 - wrong.size,
  };
}

/** What can be wrong with the text of a scheme. */
export type SchemeProblem = 'scheme-missing' | 'scheme-without-marks' | 'scheme-too-fine';

/** What is wrong with the text of a scheme, if anything: it has to say what a right answer gives, in figures. */
export function markingSchemeProblem(text: string): SchemeProblem | undefined {
  if (text.trim() === '') return 'scheme-missing';
  const numbers = signedNumbers(text);
  if (!numbers.every(({ size }) => isInHundredths(size))) return 'scheme-too-fine';
  const right = rewardPattern(numbers);
  return right !== undefined && right.size > 0 ? undefined : 'scheme-without-marks';
}

interface SignedNumber {
  readonly sign: '' | '+' | '-';
  readonly size: number;
}

function signedNumbers(text: string): SignedNumber[] {
  return [...text.matchAll(/([+\-−–])?\s?(\d+(?:\.\d+)?|(?<!\w)\.\d+)/g)].map(([, sign, digits]) => ({
    sign: sign === undefined ? '' : sign === '+' ? '+' : '-',
    size: Number(digits),
  }));
}

/** The number with a plus, or else the first without a sign. */
function rewardPattern(numbers: readonly SignedNumber[]): SignedNumber | undefined {
  return numbers.find(({ sign }) => sign === '+') ?? numbers.find(({ sign }) => sign === '');
}

function noPenaltyPattern(text: string): boolean {
  return /\b(?:no|without)\s+negative|\bno\s+(?:penalty|deduction)/i.test(text);
}
