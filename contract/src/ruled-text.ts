import { requiredProblem, requiredSentence } from '@club/domain/shared/text';
import { z } from 'zod';

/**
 * Text that a rule of the domain judges: the rule's own sentence is the problem the caller reads.
 * @param problem the rule: a sentence, or undefined when the text is fine
 */
export function ruledText(
  problem: (text: string) => string | undefined,
  { trims = true }: { readonly trims?: boolean } = {},
): z.ZodType<string, string> {
  const text = z.string({ error: (issue) => (issue.input === undefined ? requiredSentence : undefined) }).max(10_000);
  return (trims ? text.trim() : text).superRefine((value, context) => {
    const sentence = problem(value);
    if (sentence !== undefined) context.addIssue({ code: 'custom', message: sentence });
  });
}

/** Text that may not be empty. */
export const requiredText = ruledText(requiredProblem);
