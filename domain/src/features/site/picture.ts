import type { TranslatedLanguage } from '#shared/language.ts';

export type Picture = {
  /** Path inside the content folder: "images/hero.svg". */
  readonly src: string;
  readonly alt: string;
} & {
  /** Null where nobody has put the words into the language; with a path where the picture itself has words in it. */
  readonly [Other in TranslatedLanguage]: { readonly alt: string; readonly src?: string } | null;
};
