import { readFormulas } from '@club/domain/shared/formulas';
import { useTypesetter } from '#shared/question/use-typesetter.ts';
import { Notice } from '#shared/ui/states.tsx';

/** Lists formulas that cannot be drawn and are shown as source text, with the reason. */
export function FormulaProblems({ texts }: { texts: readonly string[] }) {
  const formulas = texts.flatMap((text) => readFormulas(text).flatMap((part) => ('tex' in part ? [part] : [])));
  const typesetter = useTypesetter(formulas.length > 0);
  const each = [...new Map(formulas.map((formula) => [formula.tex, formula])).values()];
  const problems = each.flatMap(({ tex, isDisplayed }) => {
    const command = typesetter?.unsupportedCommand(tex);
    const problem = command
      ? `${command} is not allowed: a formula cannot define commands.`
      : typesetter?.hasComment(tex)
        ? 'What follows % is a comment and would not be shown: write \\% for a percent sign.'
        : typesetter?.formulaProblem(tex, isDisplayed);
    return problem === undefined ? [] : [{ tex, problem }];
  });
  if (problems.length === 0) return null;
  return (
    <Notice tone="warn" title="Shown as text, because it cannot be drawn">
      <ul className="list-disc pl-5">
        {problems.map(({ tex, problem }) => (
          <li key={tex} className="wrap-anywhere">
            <code>{tex}</code>: {problem}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
