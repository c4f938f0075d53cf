/** Control characters a terminal would execute, and characters that change text direction. */
const unprintable = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * Makes text safe for a terminal or a log: names, addresses and other input cannot change colours, move the cursor or fake lines.
 * Such characters are escaped as in JSON, `\u001b`.
 */
export function terminalText(text: string): string {
  return text.replace(unprintable, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The same on one line. */
export function terminalLine(text: string): string {
  return terminalText(text.replace(/\r?\n\s*/g, ' '));
}
