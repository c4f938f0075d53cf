import { fullMarks, type PaperSection, questionTotal, totalDurationSeconds } from '#entities/papers/paper.ts';
import type { Language } from '#shared/language.ts';

type CountedQuestions = Pick<PaperSection, 'questionCount' | 'marksIfRight' | 'durationSeconds'>;

const placeholders: Readonly<Record<string, (sections: readonly CountedQuestions[]) => number>> = {
  sections: (sections) => sections.length,
  questions: questionTotal,
  marks: fullMarks,
  minutes: (sections) => totalDurationSeconds(sections) / 60,
};
export const placeholderNames: readonly string[] = Object.keys(placeholders);

const words = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Fills in the general instructions of a paper. In English, numbers up to twelve are spelled out, and nouns follow the number. */
export function instructionsFor(
  templates: readonly string[],
  sections: readonly CountedQuestions[],
  language: Language = 'en',
): string[] {
  return templates.map((template) =>
    template.replace(/\{(\w+)\}(?:( \w+?)s\b)?/g, (written: string, name: string, noun: string | undefined) => {
      const count = Object.hasOwn(placeholders, name) ? placeholders[name]?.(sections) : undefined;
      if (count === undefined) return written;
      const inDigits = String(Math.round(count * 100) / 100);
      const number = language === 'en' ? (words[count - 1] ?? inDigits) : inDigits;
      if (noun === undefined) return number;
      return count === 1 ? `${number}${noun}` : `${number}${noun}s`;
    }),
  );
}

/** Unknown names in braces in an instruction. */
export function unknownPlaceholders(template: string): string[] {
  return [...template.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(placeholders, name));
}
