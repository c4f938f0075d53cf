import type { Language } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import { refusalSentence } from '#shared/http/replies/sentences.ts';
import { InputProblem } from './input-problem.ts';

type Results<Checks extends readonly (() => unknown)[]> = {
  readonly [Index in keyof Checks]: ReturnType<Checks[Index]>;
};

/**
 * Runs all checks before it refuses, so that all faults are reported at once. The refusal is the first one's; its details have a
 * line for each.
 */
export function checkAll<const Checks extends readonly (() => unknown)[]>(
  language: Language,
  checks: Checks,
): Results<Checks> {
  const problems: (Refusal | InputProblem)[] = [];
  const results = checks.map((check) => {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof InputProblem)) throw error;
      problems.push(error);
      return undefined;
    }
  });
  const [first, ...others] = problems;
  if (first === undefined) return results as Results<Checks>;
  if (others.length === 0 || first instanceof InputProblem) throw first;
  const details = problems.flatMap((problem) =>
    problem instanceof InputProblem
      ? problem.details(language)
      : refusalSentence(language, problem.code, problem.values),
  );
  throw new Refusal(first.code, first.values, details);
}
