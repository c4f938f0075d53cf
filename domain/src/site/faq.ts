/** A question that schools and students ask, with its answer. */
export interface FaqEntry {
  readonly question: string;
  /** Markdown as written in the file. */
  readonly answer: string;
  /** The answer as HTML that is safe to put into a page. */
  readonly answerHtml: string;
}
