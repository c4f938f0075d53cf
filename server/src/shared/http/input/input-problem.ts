import type { Language } from '@club/domain/shared/language';
import type { z } from 'zod';
import { problemSentence } from '#shared/http/replies/sentences.ts';

/** Input that does not match the contract: neither a server error nor a rule of the product, and the caller can fix it. */
export class InputProblem extends Error {
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('The input does not fit the contract');
    this.name = 'InputProblem';
    this.issues = issues;
  }

  /** One line for each problem, starting with the field's name. */
  details(language: Language): string[] {
    return this.issues.map(({ path, message }) => {
      const sentence = problemSentence(language, message);
      return path.length > 0 ? `${path.join('.')}: ${sentence}` : sentence;
    });
  }

  /** The sentence of the first problem that has one. */
  sentence(language: Language): string | undefined {
    const first = this.issues.find((issue) => !isDeveloperMessage(issue));
    return first && problemSentence(language, first.message);
  }
}

/** The parser's own message about a wrong type or size: useful as a detail, but not meant for users. */
function isDeveloperMessage({ code, message }: z.core.$ZodIssue): boolean {
  return code !== 'custom' && /^(?:Invalid|Too big|Too small|Unrecognized)\b/.test(message);
}
