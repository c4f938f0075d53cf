declare module 'virtual:club' {
  import type { ShownClub } from '#site/shown-content.ts';
  export const club: ShownClub;
}

declare module 'virtual:home' {
  import type { HomeContent } from '#site/shown-content.ts';
  export const home: HomeContent;
}

declare module 'virtual:home-sections' {
  import type { HomeSectionsContent } from '#site/shown-content.ts';
  export const sections: HomeSectionsContent;
}

declare module 'virtual:events' {
  import type { ShownEvent } from '#site/shown-content.ts';
  export const events: readonly ShownEvent[];
}

declare module 'virtual:team' {
  import type { ShownMember } from '#site/shown-content.ts';
  export const team: readonly ShownMember[];
}

declare module 'virtual:faqs' {
  import type { ShownFaq } from '#site/shown-content.ts';
  export const faqs: readonly ShownFaq[];
}

declare module 'virtual:instructions' {
  /** For `instructionsFor` to fill in. */
  export const generalInstructions: readonly string[];
}

declare module 'virtual:practice' {
  import type { PracticePaper } from '#quiz/practice-paper.ts';
  export const practice: PracticePaper;
}
