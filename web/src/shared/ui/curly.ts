/**
 * Replaces straight apostrophes with typographic ones, for display type. Stored names keep theirs, because messages and files need
 * them.
 */
export function curlyQuotes(text: string): string {
  return text.replaceAll("'", '\u2019');
}
