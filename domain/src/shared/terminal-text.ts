/** Control characters a terminal would execute, and characters that change text direction. */
const unprintable = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * A text as it may be written to a terminal or a log: names, addresses and whatever else people send cannot colour it, move
 * in it, or pass for lines of their own. What would is written as JSON writes it, `\u001b`.
 */
export function terminalText(text: string): string {
  return text.replace(unprintable, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The same in one line. */
export function terminalLine(text: string): string {
  return terminalText(text.replace(/\r?\n\s*/g, ' '));
}
