import { requiredProblem } from '@club/domain/shared/text';
import { z } from 'zod';

/**
 * Text that a rule of the domain judges: what the rule says is the message of the issue.
 * @param problem the rule: the code of what is wrong, or undefined when the text is fine
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

/** `when` of a rule about several fields: it is asked although one of them may be wrong by itself, so that all is named at once. */
export const alwaysCheck = () => true;
