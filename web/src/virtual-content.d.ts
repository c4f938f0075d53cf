/** What an owner has entered, which pages were built without: see docs/decisions/0057. */
declare var entered:
  | (import('@club/domain/features/site/shown-club').EnteredForPages &
      import('@club/domain/features/site/shown-club').EnteredForBrowser)
  | undefined;

declare module 'virtual:club' {
  import type { ShownClub } from '@club/domain/features/site/shown-club';
  import type { TextArea } from '@club/texts/text-area';
  export const clubContent: TextArea<ShownClub>;
  /** Its English, for names, addresses and what is the same in every language. */
  export const club: ShownClub;
}

declare module 'virtual:home' {
  import type { TextArea } from '@club/texts/text-area';
  import type { HomeContent } from '#features/site/localized-content.ts';
  export const homeContent: TextArea<HomeContent>;
}

declare module 'virtual:home-sections' {
  import type { TextArea } from '@club/texts/text-area';
  import type { HomeSectionsContent } from '#features/site/localized-content.ts';
  export const sectionsContent: TextArea<HomeSectionsContent>;
}

declare module 'virtual:event-stories' {
  import type { TextArea } from '@club/texts/text-area';
  import type { EventStory } from '#features/site/localized-content.ts';
  /** By the id of the event. */
  export const eventStories: TextArea<Readonly<Record<string, EventStory>>>;
}

declare module 'virtual:events' {
  import type { TextArea } from '@club/texts/text-area';
  import type { ListedEvent } from '#features/site/localized-content.ts';
  export const eventsContent: TextArea<readonly ListedEvent[]>;
}

declare module 'virtual:team' {
  import type { TextArea } from '@club/texts/text-area';
  import type { LocalizedMember } from '#features/site/localized-content.ts';
  export const teamContent: TextArea<readonly LocalizedMember[]>;
}

declare module 'virtual:faqs' {
  import type { TextArea } from '@club/texts/text-area';
  import type { LocalizedFaqGroup } from '#features/site/localized-content.ts';
  export const faqsContent: TextArea<readonly LocalizedFaqGroup[]>;
}

declare module 'virtual:school-faqs' {
  import type { TextArea } from '@club/texts/text-area';
  import type { LocalizedFaq } from '#features/site/localized-content.ts';
  export const schoolFaqsContent: TextArea<readonly LocalizedFaq[]>;
}

declare module 'virtual:instructions' {
  /** For `instructionsFor` to fill in. */
  export const generalInstructions: readonly string[];
}

declare module 'virtual:consent' {
  /** The version of the page about privacy that guardians agree to when students register; null where they are not asked. */
  export const consentTextVersion: string | null;
  export const termsVersion: string;
}

declare module 'virtual:practice' {
  import type { PracticePaper } from '#features/practice/practice-paper.ts';
  export const practice: PracticePaper;
}

declare module 'virtual:editions' {
  import type { TextArea } from '@club/texts/text-area';
  import type { LocalizedEdition } from '#features/site/localized-content.ts';
  export const editionsContent: TextArea<readonly LocalizedEdition[]>;
}

declare module 'virtual:privacy' {
  import type { TextArea } from '@club/texts/text-area';
  import type { LocalizedPolicy } from '#features/site/localized-content.ts';
  export const privacyContent: TextArea<LocalizedPolicy>;
}

declare module 'virtual:terms' {
  import type { TextArea } from '@club/texts/text-area';
  import type { LocalizedPolicy } from '#features/site/localized-content.ts';
  export const termsContent: TextArea<LocalizedPolicy>;
}

declare module 'virtual:earlier-privacy' {
  import type { TextArea } from '@club/texts/text-area';
  import type { LocalizedEarlierTexts } from '#features/site/localized-content.ts';
  export const earlierPrivacy: TextArea<LocalizedEarlierTexts>;
}

declare module 'virtual:earlier-terms' {
  import type { TextArea } from '@club/texts/text-area';
  import type { LocalizedEarlierTexts } from '#features/site/localized-content.ts';
  export const earlierTerms: TextArea<LocalizedEarlierTexts>;
}

declare module 'virtual:sponsorship' {
  import type { TextArea } from '@club/texts/text-area';
  import type { LocalizedSponsorship } from '#features/site/localized-content.ts';
  export const sponsorshipContent: TextArea<LocalizedSponsorship>;
}

declare module 'virtual:pdf-files' {
  /** The folder from which pdf.js fetches its worker and decoders. */
  export const pdfFiles: string;
}
