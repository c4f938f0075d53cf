import type { z } from 'zod';

/** What was sent does not fit the contract. Not a bug, and not a rule of the product: the caller can put it right. */
export class InputProblem extends Error {
  /** One line for each problem, the field's name first. */
  readonly details: readonly string[];
  /** The sentences alone. */
  readonly sentences: readonly string[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('The input does not fit the contract');
    this.name = 'InputProblem';
    this.sentences = issues.map((issue) => issue.message);
    this.details = issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message));
  }
}
