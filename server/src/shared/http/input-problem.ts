import { problemText, problemTexts } from '@club/texts/problems';
import type { z } from 'zod';

/** What was sent does not fit the contract. Not an error of ours, and not a rule of the product: the caller can put it right. */
export class InputProblem extends Error {
  /** One line for each problem, the field's name first. */
  readonly details: readonly string[];
  /** What to tell the person, when that is one thing and the product has a sentence for it. */
  readonly sentence: string | undefined;

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('The input does not fit the contract');
    this.name = 'InputProblem';
    const [only, another] = issues;
    this.sentence = only === undefined || another !== undefined || isForProgrammers(only) ? undefined : said(only);
    this.details = issues.map((issue) =>
      issue.path.length > 0 ? `${issue.path.join('.')}: ${said(issue)}` : said(issue),
    );
  }
}

function said({ message }: z.core.$ZodIssue): string {
  return problemText(problemTexts.en, message);
}

/** The parser's own words for a wrong type or size: good as a detail, but nothing that a person would understand. */
function isForProgrammers({ code, message }: z.core.$ZodIssue): boolean {
  return code !== 'custom' && /^(?:Invalid|Too big|Too small|Unrecognized)\b/.test(message);
}
