import { lettersFromTickBits } from './answer-key.ts';

export function choiceText(choice: number | string): string {
  return typeof choice === 'string' ? choice : lettersFromTickBits(choice).join(' ');
}
