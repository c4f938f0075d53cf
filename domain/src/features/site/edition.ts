import type { EditionNumber } from '#shared/edition-numbers.ts';
import type { Translated } from './in-language.ts';
import type { Picture } from './picture.ts';

/** The challenge of a past year. */
export interface Edition extends Translated<EditionText> {
  readonly year: number;
  readonly numbers: Readonly<Partial<Record<EditionNumber, number>>>;
  /** Best first. Several may share a place. */
  readonly winners: readonly Winner[];
  readonly pictures: readonly Picture[];
}

interface EditionText {
  readonly title: string;
  /** Sanitized HTML. */
  readonly html: string;
}

export interface Winner {
  readonly place: number;
  readonly school: string;
  readonly city: string;
  /** Names as announced; may be empty. */
  readonly team: readonly string[];
}
