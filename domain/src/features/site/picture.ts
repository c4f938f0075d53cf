import type { TranslatedLanguage } from '#shared/language.ts';

export type Picture = {
  /** Path inside the content folder: "images/hero.svg". */
  readonly src: string;
  readonly alt: string;
} & {
  /** Null if there is no translation; with a path if the picture itself contains words. */
  readonly [Other in TranslatedLanguage]: { readonly alt: string; readonly src?: string } | null;
};
