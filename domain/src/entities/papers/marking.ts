/** Marks of a section's questions: `marksIfRight` is positive, `marksIfWrong` zero or negative. An unanswered question is 0. */
export interface MarkingScheme {
  readonly marksIfRight: number;
  readonly marksIfWrong: number;
}

export function schemeOf(
  { reward, penalty }: { readonly reward: number | null; readonly penalty: number | null },
  section: MarkingScheme,
): MarkingScheme {
  return {
    marksIfRight: reward ?? section.marksIfRight,
    marksIfWrong: penalty === null ? section.marksIfWrong : 0 - penalty,
  };
}

/** Short form for a narrow column: "+4 / −1". */
export function schemeText({ marksIfRight, marksIfWrong }: MarkingScheme): string {
  return `+${marksIfRight} / ${marksIfWrong === 0 ? '0' : `−${-marksIfWrong}`}`;
}

/** Rounded to the millionth, because floating-point sums that should be equal may differ. */
export function sumMarks(marks: readonly number[]): number {
  const millionths = Math.round(marks.reduce((sum, each) => sum + each, 0) * 1e6);
  // Adding zero makes -0 and 0 the same number.
  return millionths / 1e6 + 0;
}

/** Marks have at most two decimals so that readers can add them up. */
export function isInHundredths(marks: number): boolean {
  return Math.round(marks * 100) / 100 === marks;
}

/** By section number, for marks that the scheme's text leaves open. Source: specification, section 5. */
const specifiedDefaults: Readonly<Record<number, MarkingScheme>> = {
  3: { marksIfRight: 5, marksIfWrong: 0 },
  4: { marksIfRight: 5, marksIfWrong: -1 },
};
const defaultScheme: MarkingScheme = { marksIfRight: 4, marksIfWrong: -1 };

/**
 * Reads a scheme from the text that participants read: "+4 for a correct answer, -1 for an incorrect one", "+5/0", "4 marks each,
 * no negative marking". Marks that the text leaves open are the section's defaults. The text is read once, when the section is
 * saved; from then on only the numbers count. See docs/rules/marking.md, M3.
 */
export function parseMarkingScheme(text: string | null | undefined, section: number): MarkingScheme {
  return { ...(specifiedDefaults[section] ?? defaultScheme), ...specifiedMarks(text ?? '') };
}

/** The marks that a scheme's text leaves open, so that defaults apply. */
export function unspecifiedMarks(text: string): (keyof MarkingScheme)[] {
  const written = specifiedMarks(text);
  return (['marksIfRight', 'marksIfWrong'] as const).filter((part) => written[part] === undefined);
}

function specifiedMarks(text: string): Partial<MarkingScheme> {
  const numbers = signedNumbers(text);
  const right = rewardPattern(numbers);
  const wrong =
    numbers.find(({ sign }) => sign === '-') ??
    numbers.slice(right === undefined ? 0 : numbers.indexOf(right) + 1).find(({ sign }) => sign === '');
  const marksIfWrong = noPenaltyPattern(text) ? 0 : wrong && 0 - wrong.size;
  return {
    ...(right !== undefined && right.size > 0 && { marksIfRight: right.size }),
    ...(marksIfWrong !== undefined && { marksIfWrong }),
  };
}

export type SchemeProblem = 'scheme-missing' | 'scheme-gives-nothing' | 'scheme-too-fine';

/** A text without numbers is valid: the defaults apply. A text that gives nothing for a right answer is not. */
export function markingSchemeProblem(text: string): SchemeProblem | undefined {
  if (text.trim() === '') return 'scheme-missing';
  const numbers = signedNumbers(text);
  if (!numbers.every(({ size }) => isInHundredths(size))) return 'scheme-too-fine';
  return rewardPattern(numbers)?.size === 0 ? 'scheme-gives-nothing' : undefined;
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
