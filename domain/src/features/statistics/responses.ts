import { lettersFromTickBits } from '#entities/papers/answer-key.ts';

/** A choice as people write it: "A", "A C", or what was typed. */
export function choiceText(choice: number | string): string {
  return typeof choice === 'string' ? choice : lettersFromTickBits(choice).join(' ');
}
