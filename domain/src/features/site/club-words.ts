import type { ShownClub } from './shown-club.ts';

/** Words for what owners enter of the club, written as {club} in a text, so that the two cannot differ. */
export const clubWords = ['club', 'institute', 'instituteShort', 'email'] as const;
type ClubWord = (typeof clubWords)[number];

type Named = Pick<ShownClub, 'name' | 'institute' | 'links'>;

/**
 * HTML of the content with what the club is called, and how it is reached, in the place of those words.
 * @param typeset how names are set for display
 */
export function withClubWords(
  html: string,
  { name, institute, links: { email } }: Named,
  typeset: (name: string) => string,
): string {
  const [inClub, inInstitute, inShort, inMail] = [name, institute.name, institute.shortName, email].map(toHtml);
  const words: Readonly<Record<ClubWord, string>> = {
    club: typeset(inClub ?? ''),
    institute: typeset(inInstitute ?? ''),
    instituteShort: typeset(inShort ?? ''),
    email: `<a href="mailto:${inMail}">${inMail}</a>`,
  };
  return html.replace(/\{(\w+)\}/g, (written, word: string) =>
    Object.hasOwn(words, word) ? words[word as ClubWord] : written,
  );
}

function toHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
