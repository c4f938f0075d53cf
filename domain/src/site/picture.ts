import type { Translated } from './in-language.ts';

/** A picture of the club's content, with the words for those who do not see it. */
export type Picture = {
  /** Path inside the content folder: "images/hero.svg". */
  readonly src: string;
} & Translated<{ readonly alt: string }>;
