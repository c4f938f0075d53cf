import { problemText } from '@club/texts/problem-code';
import { problemTexts } from '@club/texts/problems';
import { useTexts } from './language.ts';

/** Uses the current language, so that problems already shown change with it. */
export function useProblemText(): (problem: string | undefined) => string | undefined {
  const texts = useTexts(problemTexts);
  return (problem) => problem && problemText(texts, problem);
}
