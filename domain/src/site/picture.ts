/** A picture of the club's content, with the words for those who do not see it. */
export interface Picture {
  /** Path inside the content folder: "images/hero.svg". */
  readonly src: string;
  readonly alt: string;
}
