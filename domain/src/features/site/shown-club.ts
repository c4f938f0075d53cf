import type { Language } from '#shared/language.ts';
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

type ByLanguage<Value> = Readonly<Record<Language, Value>>;
type Parts = Readonly<Record<string, unknown>>;

/** What pages were built without, for each language: `web/content-plugin.ts` puts it there. */
export interface EnteredForPages {
  readonly club: ByLanguage<Parts>;
  /** Of the sections of the home page. */
  readonly home: ByLanguage<Parts>;
  readonly privacy: ByLanguage<Parts>;
  readonly team?: ByLanguage<unknown>;
  readonly editions?: ByLanguage<unknown>;
  readonly sponsors?: ByLanguage<unknown>;
}

/** As every page carries it: what a single page shows is fetched by that page. */
export interface EnteredForBrowser extends Pick<EnteredForPages, 'club' | 'home' | 'privacy'> {
  /** By name, the address of what was entered in each language. */
  readonly later: Readonly<Partial<Record<keyof EnteredForPages, string>>>;
}
