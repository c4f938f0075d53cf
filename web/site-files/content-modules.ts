import type { Content } from '@club/content-files/content';
import { schoolsFaqGroup } from '@club/domain/features/site/faq';
import { inLanguage } from '@club/domain/features/site/in-language';
import type { Policy } from '@club/domain/features/site/policy';
import { type EnteredForPages, shownClub } from '@club/domain/features/site/shown-club';
import type { Language } from '@club/domain/shared/language';
import type {
  LocalizedEarlierTexts,
  LocalizedFaq,
  LocalizedFaqGroup,
  LocalizedPolicy,
  LocalizedSponsorship,
} from '#features/site/localized-content.ts';
import { localizeLinks } from './localize-links.ts';
import { type PlannedPictures, planPictures } from './plan-pictures.ts';

export interface SiteContent {
  readonly content: Content;
  readonly pictures: PlannedPictures;
}

export type ModuleExports = Readonly<Record<string, unknown>>;

/** Content in the page's language: a page imports only the modules it shows. */
export const modulesPerLanguage: Readonly<Record<string, (site: SiteContent, language: Language) => ModuleExports>> = {
  'virtual:club': ({ content }, language) => ({ clubContent: shownClub(content.club, language) }),
  'virtual:home': ({ pictures }, language) => ({ homeContent: pictures.sitePictures[language].home }),
  'virtual:home-sections': ({ pictures }, language) => ({
    sectionsContent: pictures.sitePictures[language].homeSections,
  }),
  'virtual:events': ({ pictures }, language) => ({
    eventsContent: pictures.sitePictures[language].events.map(({ contentHtml: _, ...event }) => event),
  }),
  'virtual:event-stories': ({ pictures }, language) => ({
    eventStories: Object.fromEntries(
      pictures.sitePictures[language].events.map(({ id, contentHtml, language: own }) => [
        id,
        { contentHtml, language: own },
      ]),
    ),
  }),
  'virtual:team': ({ pictures }, language) => ({ teamContent: pictures.sitePictures[language].team }),
  'virtual:faqs': ({ content }, language) => ({ faqsContent: localizeFaqs(content, language) }),
  'virtual:school-faqs': ({ content }, language) => ({ schoolFaqsContent: localizeSchoolFaqs(content, language) }),
  'virtual:editions': ({ pictures }, language) => ({ editionsContent: pictures.sitePictures[language].editions }),
  'virtual:privacy': ({ content }, language) => ({ privacyContent: localizePolicy(content.privacy, language) }),
  'virtual:terms': ({ content }, language) => ({ termsContent: localizePolicy(content.terms, language) }),
  'virtual:earlier-privacy': ({ content }, language) => ({
    earlierPrivacy: localizeEarlier(content.privacy, language),
  }),
  'virtual:earlier-terms': ({ content }, language) => ({ earlierTerms: localizeEarlier(content.terms, language) }),
  'virtual:sponsorship': ({ content }, language) => ({ sponsorshipContent: localizeSponsorship(content, language) }),
};

/** The modules of which parts can be entered in the browser: pages take what was entered when their scripts start. */
export const changeableModules: Readonly<Record<string, keyof EnteredForPages>> = {
  'virtual:club': 'club',
  'virtual:home-sections': 'home',
  'virtual:team': 'team',
  'virtual:editions': 'editions',
  'virtual:sponsorship': 'sponsors',
  'virtual:privacy': 'privacy',
};

/** Those of which every page carries what differs. The others are shown by the page of their name alone. */
export const carriedModules: readonly (keyof EnteredForPages)[] = ['club', 'home', 'privacy'];

export async function toSiteContent(content: Content): Promise<SiteContent> {
  return { content, pictures: await planPictures(content) };
}

function localizeFaqs({ faqs }: Content, language: Language): LocalizedFaqGroup[] {
  return inLanguage(faqs, language).map(({ questions, ...group }) => ({
    ...group,
    questions: questions.map(({ answer: _, answerHtml, ...entry }) => ({
      ...entry,
      answerHtml: localizeLinks(answerHtml, language),
    })),
  }));
}

function localizeSchoolFaqs(content: Content, language: Language): readonly LocalizedFaq[] {
  return localizeFaqs(content, language).find(({ id }) => id === schoolsFaqGroup)?.questions ?? [];
}

function localizePolicy<Kind extends Policy>(policy: Kind, language: Language): LocalizedPolicy {
  const { sections, earlier, ...rest } = inLanguage(policy, language);
  return {
    ...rest,
    sections: linkSections(sections, language),
    earlier: earlier.map(({ version, changedOn }) => ({ version, changedOn })),
  };
}

/** The texts of the versions before, by version: a page fetches them when somebody opens one. */
function localizeEarlier(policy: Policy, language: Language): LocalizedEarlierTexts {
  const { earlier } = inLanguage(policy, language);
  return Object.fromEntries(earlier.map(({ version, sections }) => [version, linkSections(sections, language)]));
}

function linkSections(sections: LocalizedPolicy['sections'], language: Language): LocalizedPolicy['sections'] {
  return sections.map(({ html, ...section }) => ({ ...section, html: localizeLinks(html, language) }));
}

function localizeSponsorship({ sponsorship }: Content, language: Language): LocalizedSponsorship {
  const { html, ...rest } = inLanguage(sponsorship, language);
  return { ...rest, html: localizeLinks(html, language) };
}
