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
    this.sentence = only === undefined || another !== undefined || isForProgrammers(only) ? undefined : only.message;
    this.details = issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message));
  }
}

/** The parser's own words for a wrong type or size: good as a detail, but nothing that a person would understand. */
function isForProgrammers({ code, message }: z.core.$ZodIssue): boolean {
  return code !== 'custom' && /^(?:Invalid|Too big|Too small|Unrecognized)\b/.test(message);
}
