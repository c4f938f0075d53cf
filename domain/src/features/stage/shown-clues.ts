/**
 * What the hall may read of a question with clues: a line for each clue, and all once no clue is left. See docs/rules/stage.md, ST7.
 * @param clues how many were shown, and how many there are
 */
export function shownClues(text: string, clues: { readonly shown: number; readonly of: number }): string {
  if (clues.shown >= clues.of) return text;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(0, clues.shown).join('\n');
}
