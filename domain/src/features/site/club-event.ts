import type { Translated } from './in-language.ts';
import type { Picture } from './picture.ts';

interface EventWords {
  readonly title: string;
  /** One or two sentences for the event's card. */
  readonly desc: string;
  /** Markdown as written in the file. */
  readonly content: string;
  /** The content as sanitized HTML. */
  readonly contentHtml: string;
}

/** One of the club's events. */
export type ClubEvent = {
  /** Part of the page's address: "flashback-fiesta". */
  readonly id: string;
  readonly cover: Picture;
  readonly images: readonly Picture[];
  /** Address of the event on Instagram; empty if there is none. */
  readonly insta: string;
} & Translated<EventWords>;
