import { optionLetters } from '#entities/papers/answer-key.ts';

export function choiceText(choice: number | string): string {
  if (typeof choice === 'string') return choice;
  return optionLetters.filter((_, option) => (choice & (1 << option)) !== 0).join(' ');
}
