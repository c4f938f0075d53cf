import type { Edition } from '@club/domain/features/site/edition';
import type { InLanguage } from '@club/domain/features/site/in-language';
import type { Policy, Responsible } from '@club/domain/features/site/policy';
import type { AboutText } from '@club/domain/features/site/shown-club';
import type { Sponsorship } from '@club/domain/features/site/sponsorship';
import type { DomainSign, PostGroup } from '@club/domain/features/site/team-member';
import type { Language } from '@club/domain/shared/language';
import type { ResponsivePicture } from './responsive-picture.ts';

/**
 * The club's content in one language, with processed pictures, as the build passes it to the pages. Each item names the language of
 * its text, because untranslated items stay English.
 */
export interface EventCard {
  readonly id: string;
  readonly title: string;
  readonly desc: string;
  readonly language: Language;
  readonly cover: ResponsivePicture;
}

export interface ListedEvent extends EventCard {
  readonly images: readonly ResponsivePicture[];
  /** Instagram address; empty if there is none. */
  readonly insta: string;
}

export interface LocalizedEvent extends ListedEvent {
  readonly contentHtml: string;
}

export type EventStory = Pick<LocalizedEvent, 'contentHtml' | 'language'>;

export interface LocalizedMember {
  readonly name: string;
  readonly post: string;
  readonly domain?: string;
  /** Of `post` and `domain`. */
  readonly language: Language;
  /** Address of the professional profile; empty if there is none. */
  readonly linkedIn: string;
  readonly photo?: ResponsivePicture;
  /** Omitted for current members. */
  readonly year?: number;
  readonly group: PostGroup;
  readonly sign: DomainSign | null;
}

export interface LocalizedSponsorCategory {
  readonly category: string;
  readonly language: Language;
  readonly brands: readonly { readonly brand: string; readonly website: string; readonly logo: ResponsivePicture }[];
}

export interface LocalizedFaqGroup {
  /** Part of the address. */
  readonly id: string;
  readonly title: string;
  readonly language: Language;
  readonly questions: readonly LocalizedFaq[];
}

export interface LocalizedFaq {
  /** Part of the address, the same in every language. */
  readonly id: string;
  readonly question: string;
  readonly answerHtml: string;
  readonly language: Language;
}

export interface HomeContent {
  readonly hero: ResponsivePicture;
  readonly poster: ResponsivePicture;
}

export interface HomeSectionsContent {
  readonly about: readonly AboutText[];
  /** Of the texts about the institute and the club. */
  readonly pictures: readonly ResponsivePicture[];
  readonly events: readonly EventCard[];
  readonly sponsors: readonly LocalizedSponsorCategory[];
  /** The first few members. */
  readonly team: readonly LocalizedMember[];
  readonly teamCount: number;
  readonly lastEdition: LastEdition | null;
  readonly tryQuestions: readonly TryQuestion[];
}

/** The past year, in the words of the page. */
interface LastEdition {
  readonly year: string;
  readonly counts: readonly { readonly count: string; readonly noun: string }[];
  /** For the first screen: how many from how many schools, and by how much it has grown; empty if nobody counted. */
  readonly proof: string;
}

/** A single-choice question of the practice paper, with its answer. */
export interface TryQuestion {
  readonly id: string;
  readonly text: string;
  readonly options: readonly string[];
  /** Index of the correct option. */
  readonly right: number;
  readonly reason: string;
  readonly language: Language;
}

export type LocalizedPolicy = Omit<InLanguage<Policy>, 'earlier'> & {
  readonly earlier: readonly Pick<Policy, 'version' | 'changedOn'>[];
  readonly responsible?: InLanguage<Responsible> | null;
};

/** By version. */
export type LocalizedEarlierTexts = Readonly<Record<string, LocalizedPolicy['sections']>>;

export type LocalizedSponsorship = InLanguage<Sponsorship>;

export type LocalizedEdition = Omit<InLanguage<Edition>, 'pictures'> & {
  readonly pictures: readonly ResponsivePicture[];
};
