/** Text with the apostrophes that display type is set with. Names are kept as they are typed, because messages and files need them so. */
export function curlyQuotes(text: string): string {
  return text.replaceAll("'", '\u2019');
}
