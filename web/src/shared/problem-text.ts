import { problemText } from '@club/texts/problem-code';
import { problemTexts } from '@club/texts/problems';
import { useTexts } from './language.ts';

/** Says what is wrong with a field in the language of the place, so that what is shown already changes with it. */
export function useProblemText(): (problem: string | undefined) => string | undefined {
  const texts = useTexts(problemTexts);
  return (problem) => problem && problemText(texts, problem);
}
