import { requiredProblem } from '@club/domain/shared/text';
import { z } from 'zod';

/**
 * Text checked by a rule of the domain, whose result is the message of the issue.
 * @param problem the rule: the code of the problem, or undefined if the text is valid
 */
export function ruledText(
  problem: (text: string) => string | undefined,
  { trims = true }: { readonly trims?: boolean } = {},
): z.ZodType<string, string> {
  const text = z.string({ error: (issue) => (issue.input === undefined ? 'required' : undefined) }).max(10_000);
  return (trims ? text.trim() : text).superRefine((value, context) => {
    const code = problem(value);
    if (code !== undefined) context.addIssue({ code: 'custom', message: code });
  });
}

/** Text that may not be empty. */
export const requiredText = ruledText(requiredProblem);

/**
 * For `when` of a rule about several fields: it runs even if one of them is invalid by itself, so that all problems are named at
 * once.
 */
export const always = () => true;
