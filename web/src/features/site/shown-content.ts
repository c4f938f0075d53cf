import type { Club } from '@club/domain/features/site/club';
import type { Edition } from '@club/domain/features/site/edition';
import type { InLanguage } from '@club/domain/features/site/in-language';
import type { Policy } from '@club/domain/features/site/policy';
import type { Sponsorship } from '@club/domain/features/site/sponsorship';
import type { DomainSign, PostGroup } from '@club/domain/features/site/team-member';
import type { Language } from '@club/domain/shared/language';
import type { ShownPicture } from './shown-picture.ts';

/**
 * What the build hands to the pages: the club's content in one language, with its pictures made. Each thing says in which language its
 * words are, because what has not been translated stays English.
 */
export interface EventCard {
  readonly id: string;
  readonly title: string;
  readonly desc: string;
  readonly language: Language;
  readonly cover: ShownPicture;
}

export interface ListedEvent extends EventCard {
  readonly images: readonly ShownPicture[];
  /** Address on Instagram; empty when there is none. */
  readonly insta: string;
}

export interface ShownEvent extends ListedEvent {
  readonly contentHtml: string;
}

/** What an event's page tells at length. */
export type EventStory = Pick<ShownEvent, 'contentHtml' | 'language'>;

export interface ShownMember {
  readonly name: string;
  readonly post: string;
  readonly domain?: string;
  /** Of the post and the domain. */
  readonly language: Language;
  /** Address of the professional profile; empty when there is none. */
  readonly linkedIn: string;
  readonly photo?: ShownPicture;
  /** Left out for those who hold the post now. */
  readonly year?: number;
  readonly group: PostGroup;
  readonly sign: DomainSign | null;
}

export interface ShownSponsorCategory {
  readonly category: string;
  readonly language: Language;
  readonly brands: readonly { readonly brand: string; readonly website: string; readonly logo: ShownPicture }[];
}

export interface ShownFaqGroup {
  /** Part of its address. */
  readonly id: string;
  readonly title: string;
  readonly language: Language;
  readonly questions: readonly ShownFaq[];
}

export interface ShownFaq {
  /** Part of its address, the same in every language. */
  readonly id: string;
  readonly question: string;
  readonly answerHtml: string;
  readonly language: Language;
}

/** The club without what the home page alone tells at length. */
export type ShownClub = InLanguage<Omit<Club, 'about' | 'hero' | 'poster'>>;

export interface ShownAbout {
  readonly title: string;
  readonly html: string;
  readonly language: Language;
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

export type ShownPolicy = InLanguage<Policy>;

export type ShownSponsorship = InLanguage<Sponsorship>;

export type ShownEdition = Omit<InLanguage<Edition>, 'pictures'> & { readonly pictures: readonly ShownPicture[] };
