import type { Translated } from './in-language.ts';

interface FaqWords {
  readonly question: string;
  /** Markdown as written in the file. */
  readonly answer: string;
  /** The answer as HTML that is safe to put into a page. */
  readonly answerHtml: string;
}

/** A question that schools and students ask, with its answer. */
export type FaqEntry = Translated<FaqWords>;
