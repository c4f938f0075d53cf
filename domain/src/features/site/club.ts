import type { Translated } from './in-language.ts';
import type { Picture } from './picture.ts';

interface ClubWords {
  readonly tagline: string;
  /** One or two sentences for search engines and link previews. */
  readonly summary: string;
  readonly registrationLabel: string;
  readonly cityNames: Readonly<Record<string, string>>;
}

export type Club = {
  /** "Quizzers' Club" */
  readonly name: string;
  /** "QCM" */
  readonly shortName: string;
  readonly institute: Institute;
  /** Cities whose schools may play, in canonical spelling. Forms list them in this order. */
  readonly cities: readonly string[];
  readonly links: ClubLinks;
  readonly about: { readonly institute: AboutText; readonly club: AboutText };
  readonly challenge: Challenge;
  readonly hero: Picture;
  readonly poster: Picture;
  readonly linkPreview: Picture;
  readonly contacts: readonly ContactPerson[];
  readonly address: Address;
} & Translated<ClubWords>;

export type Institute = {
  readonly website: string;
} & Translated<{
  readonly name: string;
  /** "MANIT Bhopal" */
  readonly shortName: string;
}>;

/** Web addresses; those of files on this site start with a slash. */
export type ClubLinks = {
  readonly email: string;
  readonly facebook: string;
  readonly instagram: string;
  readonly linkedin: string;
  readonly youtube: string;
  readonly whatsappChannel: string;
} & Translated<{
  readonly brochure: string;
  readonly sampleBooklet: string;
}>;

export type AboutText = {
  readonly picture: Picture;
} & Translated<{
  readonly title: string;
  /** Markdown as written in the file. */
  readonly text: string;
  /** The same as sanitized HTML. */
  readonly html: string;
}>;

/** The inter-city challenge, round by round. */
export type Challenge = {
  /** Id of the event. */
  readonly event: string;
  readonly facts: ChallengeFacts;
  readonly rounds: readonly ChallengeRound[];
} & Translated<{ readonly name: string; readonly intro: string }>;

/** What holds every year. Length and marks are those of a round. */
export type ChallengeFacts = Translated<{
  readonly where: string;
  /** Follows from the cities; the classes of a round come first. */
  readonly who: string;
  readonly cost: string;
}>;

export type ChallengeRound = Translated<{ readonly title: string; readonly text: string }>;

/** Somebody whom schools can call. */
export type ContactPerson = {
  readonly name: string;
  /** Phone number as displayed and copied. */
  readonly no: string;
  /** Address of the professional profile; empty if there is none. */
  readonly linkedin: string;
} & Translated<{ readonly position: string }>;

export type Address = {
  readonly pin: string;
  readonly mapLink: string;
  /** Address of a map page for embedding; loaded only when a visitor asks for it. */
  readonly mapEmbed: string;
} & Translated<{ readonly college: string; readonly locality: string; readonly city: string }>;
