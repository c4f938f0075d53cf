import type { Translated } from './in-language.ts';

interface FaqWords {
  readonly question: string;
  /** Markdown as written in the file. */
  readonly answer: string;
  /** The answer as sanitized HTML. */
  readonly answerHtml: string;
}

export type FaqEntry = Translated<FaqWords> & {
  /** Part of its address, the same in every language: "/faqs#who-can-play-the-quiz". */
  readonly id: string;
};

/** Questions about one topic. */
export type FaqGroup = Translated<{ readonly title: string }> & {
  /** Part of its address; the group "schools" is also shown on the page for schools. */
  readonly id: string;
  readonly questions: readonly FaqEntry[];
};

/** The group for teachers. */
export const schoolsFaqGroup = 'schools';

/** Number of words of a question that its address uses. */
const maxSearchWords = 8;

/** Derived from the English question, and changes with it. */
export function faqId(question: string): string {
  const words = question
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[a-z0-9]+/g);
  return (words ?? ['question']).slice(0, maxSearchWords).join('-');
}

export interface SearchedFaq {
  /** In all available languages; may contain HTML. */
  readonly texts: readonly string[];
}

export function isFaqFound({ texts }: SearchedFaq, typed: string): boolean {
  const wanted = wordsOf(typed);
  return texts.some((text) => {
    const words = wordsOf(text.replace(/<[^>]*>/g, ' '));
    return wanted.every((word) => words.some((candidate) => candidate.startsWith(word)));
  });
}

/** Vowel signs belong to their letters; a nukta is optional in typing. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u093c]/gu, '');
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
