import type { Club } from '@club/domain/site/club';
import type { ShownPicture } from './shown-picture.ts';

/** What the build hands to the pages: the club's content with its pictures made. */
export interface EventCard {
  readonly id: string;
  readonly title: string;
  readonly desc: string;
  readonly cover: ShownPicture;
}

export interface ShownEvent extends EventCard {
  readonly contentHtml: string;
  readonly images: readonly ShownPicture[];
  /** Address on Instagram; empty when there is none. */
  readonly insta: string;
}

export interface ShownMember {
  readonly name: string;
  readonly post: string;
  readonly domain?: string;
  /** Address of the professional profile; empty when there is none. */
  readonly linkedIn: string;
  readonly photo?: ShownPicture;
}

export interface ShownSponsorCategory {
  readonly category: string;
  readonly brands: readonly { readonly brand: string; readonly website: string; readonly logo: ShownPicture }[];
}

export interface ShownFaq {
  readonly question: string;
  readonly answerHtml: string;
}

/** The club without what the home page alone tells at length. */
export type ShownClub = Omit<Club, 'about'>;

export interface ShownAbout {
  readonly title: string;
  readonly html: string;
  readonly picture: ShownPicture;
}

/** What the home page shows first. */
export interface HomeContent {
  readonly hero: ShownPicture;
  readonly poster: ShownPicture;
}

/** What stands below it. */
export interface HomeSectionsContent {
  readonly about: readonly ShownAbout[];
  readonly events: readonly EventCard[];
  readonly sponsors: readonly ShownSponsorCategory[];
  /** The first few of the team. */
  readonly team: readonly ShownMember[];
  readonly teamCount: number;
}
