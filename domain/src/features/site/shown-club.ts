import { inEachLanguage, type Language, languages } from '#shared/language.ts';
import type { Club } from './club.ts';
import { type InLanguage, inLanguage } from './in-language.ts';

/** The club without the texts and pictures that only the home page shows. */
export type ShownClub = Omit<InLanguage<Omit<Club, 'about' | 'hero' | 'poster'>>, 'linkPreview'> & {
  /** Of the picture beside a link; the picture itself has a fixed address. */
  readonly previewAlt: string;
};

export function shownClub({ about: _, hero: __, poster: ___, ...club }: Club, language: Language): ShownClub {
  const { linkPreview, ...rest } = inLanguage(club, language);
  return { ...rest, previewAlt: linkPreview.alt };
}

export interface AboutText {
  readonly title: string;
  readonly html: string;
  readonly language: Language;
}

/** The institute, then the club. */
export function aboutTexts({ about }: Pick<Club, 'about'>, language: Language): AboutText[] {
  return [about.institute, about.club].map((one) => {
    const { title, html, language: own } = inLanguage(one, language);
    return { title, html, language: own };
  });
}

type ByLanguage = Readonly<Record<Language, Readonly<Record<string, unknown>>>>;

/** What pages were built without, for each language: `web/content-plugin.ts` puts it there. */
export interface EnteredForPages {
  readonly club: ByLanguage;
  /** Of the sections of the home page. */
  readonly home: ByLanguage;
}

/** Null: pages are as they were built. */
export function enteredForPages(built: Club, now: Club): EnteredForPages | null {
  const club = inEachLanguage((language) => differences(shownClub(built, language), shownClub(now, language)));
  const home = inEachLanguage((language) =>
    differences({ about: aboutTexts(built, language) }, { about: aboutTexts(now, language) }),
  );
  const isAny = languages.some((one) => Object.keys(club[one]).length + Object.keys(home[one]).length > 0);
  return isAny ? { club, home } : null;
}

function differences(before: object, after: object): Record<string, unknown> {
  const known = before as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(known[key])),
  );
}
