declare module 'virtual:club' {
  import type { TextArea } from '@club/texts/text-area';
  import type { ShownClub } from '#features/site/shown-content.ts';
  export const clubContent: TextArea<ShownClub>;
  /** Its English, for names, addresses and what is the same in every language. */
  export const club: ShownClub;
}

declare module 'virtual:home' {
  import type { TextArea } from '@club/texts/text-area';
  import type { HomeContent } from '#features/site/shown-content.ts';
  export const homeContent: TextArea<HomeContent>;
}

declare module 'virtual:home-sections' {
  import type { TextArea } from '@club/texts/text-area';
  import type { HomeSectionsContent } from '#features/site/shown-content.ts';
  export const sectionsContent: TextArea<HomeSectionsContent>;
}

declare module 'virtual:event-stories' {
  import type { TextArea } from '@club/texts/text-area';
  import type { EventStory } from '#features/site/shown-content.ts';
  /** By the id of the event. */
  export const eventStories: TextArea<Readonly<Record<string, EventStory>>>;
}

declare module 'virtual:events' {
  import type { TextArea } from '@club/texts/text-area';
  import type { ListedEvent } from '#features/site/shown-content.ts';
  export const eventsContent: TextArea<readonly ListedEvent[]>;
}

declare module 'virtual:team' {
  import type { TextArea } from '@club/texts/text-area';
  import type { ShownMember } from '#features/site/shown-content.ts';
  export const teamContent: TextArea<readonly ShownMember[]>;
}

declare module 'virtual:faqs' {
  import type { TextArea } from '@club/texts/text-area';
  import type { ShownFaqGroup } from '#features/site/shown-content.ts';
  export const faqsContent: TextArea<readonly ShownFaqGroup[]>;
}

declare module 'virtual:school-faqs' {
  import type { TextArea } from '@club/texts/text-area';
  import type { ShownFaq } from '#features/site/shown-content.ts';
  export const schoolFaqsContent: TextArea<readonly ShownFaq[]>;
}

declare module 'virtual:instructions' {
  /** For `instructionsFor` to fill in. */
  export const generalInstructions: readonly string[];
}

declare module 'virtual:consent' {
  /** The version of the page about privacy that guardians agree to when students register; null where they are not asked. */
  export const consentTextVersion: string | null;
}

declare module 'virtual:practice' {
  import type { PracticePaper } from '#features/practice/practice-paper.ts';
  export const practice: PracticePaper;
}

declare module 'virtual:editions' {
  import type { TextArea } from '@club/texts/text-area';
  import type { ShownEdition } from '#features/site/shown-content.ts';
  export const editionsContent: TextArea<readonly ShownEdition[]>;
}

declare module 'virtual:privacy' {
  import type { TextArea } from '@club/texts/text-area';
  import type { ShownPolicy } from '#features/site/shown-content.ts';
  export const privacyContent: TextArea<ShownPolicy>;
}

declare module 'virtual:terms' {
  import type { TextArea } from '@club/texts/text-area';
  import type { ShownPolicy } from '#features/site/shown-content.ts';
  export const termsContent: TextArea<ShownPolicy>;
}

declare module 'virtual:sponsorship' {
  import type { TextArea } from '@club/texts/text-area';
  import type { ShownSponsorship } from '#features/site/shown-content.ts';
  export const sponsorshipContent: TextArea<ShownSponsorship>;
}
