import { classesTexts } from '@club/texts/classes';
import { useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';

/** What is wrong with a field of a child, said to the teacher: not "your class". */
export function useRowProblem(classes: readonly number[]): (problem: string | undefined) => string | undefined {
  const texts = useTexts(classesTexts).add;
  const problemText = useProblemText();
  return (problem) => {
    if (problem === 'class-invalid') return texts.classInvalid;
    return problem === 'class-not-in-round' ? texts.classNotInRound({ classes }) : problemText(problem);
  };
}
