/** How a student chose to appear on public boards. See docs/rules/results.md, V14. */
export const shownAsChoices = ['initials', 'name', 'nothing'] as const;
export type ShownAs = (typeof shownAsChoices)[number];

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** "A. V." for "Asha Verma": the first letter of each word, with its vowel sign. */
export function initialsOf(name: string): string {
  return name
    .split(/[\s.]+/u)
    .flatMap((word) => {
      const [first] = graphemes.segment(word.replace(/^[^\p{L}\p{N}]+/u, ''));
      return first === undefined ? [] : [`${first.segment.toLocaleUpperCase('en')}.`];
    })
    .join(' ');
}

/** Null if nothing is shown. A full name requires a guardian's consent; without it, initials are shown. */
export function shownName(
  name: string,
  { shownAs, hasNameConsent }: { readonly shownAs: ShownAs; readonly hasNameConsent: boolean },
): string | null {
  if (shownAs === 'nothing') return null;
  return shownAs === 'name' && hasNameConsent ? name : initialsOf(name);
}
