import type { SectionNumber } from './paper.ts';

/** Marks of a section's questions: `marksIfRight` is positive, `marksIfWrong` zero or negative. An unanswered question is 0. */
export interface MarkingScheme {
  readonly marksIfRight: number;
  readonly marksIfWrong: number;
}

/** What a section's scheme is where its text does not say. Source: specification, section 5. */
export function defaultMarkingScheme(section: SectionNumber): MarkingScheme {
  if (section === 3) return { marksIfRight: 5, marksIfWrong: 0 };
  if (section === 4) return { marksIfRight: 5, marksIfWrong: -1 };
  return { marksIfRight: 4, marksIfWrong: -1 };
}

/**
 * Reads a scheme from the text participants read: "+4 for a correct answer, -1 for an incorrect one", "+5/0",
 * "4 marks each, no negative marking". Each part the text leaves open is the section's default. See docs/rules/marking.md.
 */
export function parseMarkingScheme(text: string | null | undefined, section: SectionNumber): MarkingScheme {
  const defaults = defaultMarkingScheme(section);
  const numbers = [...(text ?? '').matchAll(/([+\-−–])?\s?(\d+(?:\.\d+)?)/g)].map(([, sign, digits]) => ({
    sign: sign === undefined ? '' : sign === '+' ? '+' : '-',
    size: Number(digits),
  }));
  const right = numbers.find(({ sign }) => sign === '+') ?? numbers.find(({ sign }) => sign === '');
  const wrong =
    numbers.find(({ sign }) => sign === '-') ??
    numbers.slice(right === undefined ? 0 : numbers.indexOf(right) + 1).find(({ sign }) => sign === '');
  const saysNoPenalty = /\b(?:no|without)\s+negative|\bno\s+(?:penalty|deduction)/i.test(text ?? '');

  return {
    marksIfRight: right === undefined || right.size === 0 ? defaults.marksIfRight : right.size,
    marksIfWrong: saysNoPenalty ? 0 : wrong === undefined ? defaults.marksIfWrong : 0 - wrong.size,
  };
}
