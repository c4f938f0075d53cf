/** Trims, lowers the case and makes every run of white space one space: how two texts are compared. */
export function comparable(text: string): string {
  return text.normalize('NFC').trim().toLowerCase().replace(/\s+/gu, ' ');
}

/** The sentence for a required field that was left empty. Source: specification, section 5. */
export const requiredSentence = 'This is a required field';

/** The problem of a field that has to be filled, if any. */
export function requiredProblem(text: string): string | undefined {
  return text.trim() === '' ? requiredSentence : undefined;
}

/** How many there are of something: "1 question", "40 questions". */
export function counted(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

/** Whether a text can be kept: PostgreSQL knows none with a NUL character or half a character (a lone surrogate), and nobody types one. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}
