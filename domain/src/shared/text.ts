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
