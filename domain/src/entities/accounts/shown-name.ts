/** How somebody appears on a public board, as they chose. See docs/rules/results.md, V14. */
export const shownAsChoices = ['initials', 'name', 'nothing'] as const;
export type ShownAs = (typeof shownAsChoices)[number];

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** "A. V." of "Asha Verma": of each word what is read as its first letter, a sign of a vowel with it. */
export function initialsOf(name: string): string {
  return name
    .split(/[\s.]+/u)
    .flatMap((word) => {
      const [first] = graphemes.segment(word.replace(/^[^\p{L}\p{N}]+/u, ''));
      return first === undefined ? [] : [`${first.segment.toLocaleUpperCase('en')}.`];
    })
    .join(' ');
}

/** Null where nothing is shown. A full name needs the agreement of a guardian; without it there are initials. */
export function shownName(
  name: string,
  { shownAs, hasNameConsent }: { readonly shownAs: ShownAs; readonly hasNameConsent: boolean },
): string | null {
  if (shownAs === 'nothing') return null;
  return shownAs === 'name' && hasNameConsent ? name : initialsOf(name);
}
