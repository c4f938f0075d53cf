import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Content } from '@club/content-files/content';
import { schoolsFaqGroup } from '@club/domain/features/site/faq';
import { inLanguage } from '@club/domain/features/site/in-language';
import type { Policy } from '@club/domain/features/site/policy';
import { type EnteredForPages, shownClub } from '@club/domain/features/site/shown-club';
import { type Language, translatedLanguages } from '@club/domain/shared/language';
import { normalizePath, type Plugin } from 'vite';
import type {
  LocalizedEarlierTexts,
  LocalizedFaq,
  LocalizedFaqGroup,
  LocalizedPolicy,
  LocalizedSponsorship,
} from '#features/site/localized-content.ts';
import { localizeLinks } from './site-files/localize-links.ts';
import { type PlannedPictures, planPictures } from './site-files/plan-pictures.ts';
import { practicePaper } from './site-files/practice-paper.ts';
import { contentFolder, readSiteContent } from './site-files/read-site-content.ts';
import { writeSiteFiles } from './site-files/site-file.ts';
import { siteFiles } from './site-files/site-files.ts';

interface SiteContent {
  readonly content: Content;
  readonly pictures: PlannedPictures;
}

type ModuleExports = Readonly<Record<string, unknown>>;

/** Content in the page's language: a page imports only the modules it shows. */
const modulesPerLanguage: Readonly<Record<string, (site: SiteContent, language: Language) => ModuleExports>> = {
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

const languageIndependentModules: Readonly<Record<string, (site: SiteContent) => ModuleExports>> = {
  'virtual:instructions': ({ content }) => ({
    generalInstructions: content.generalInstructions.map(({ text }) => text),
  }),
  'virtual:consent': ({ content: { privacy, terms } }) => ({
    consentTextVersion: privacy.asksGuardian ? privacy.version : null,
    termsVersion: terms.version,
  }),
  'virtual:practice': ({ content }) => ({ practice: practicePaper(content) }),
};

/** The module of a language other than English, which is fetched when somebody reads it. */
const translationOf = new RegExp(`^(virtual:[\\w-]+)/(${translatedLanguages.join('|')})$`);

const mediaTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
};

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

/** The modules of which parts can be entered in the browser: the server writes those into each page, before its scripts start. */
const changeable: Readonly<Record<string, keyof EnteredForPages>> = {
  'virtual:club': 'club',
  'virtual:home-sections': 'home',
};

interface Reader {
  readonly language: Language;
  readonly isForBrowser: boolean;
}

/** What was built in, with what an owner has entered since. */
function valueSource(id: string, value: unknown, { language, isForBrowser }: Reader): string {
  const [built, name] = [JSON.stringify(value), changeable[id]];
  return name === undefined
    ? built
    : `{...${built},...${isForBrowser ? 'window' : 'globalThis'}.entered?.${name}.${language}}`;
}

function toModuleSource(exported: ModuleExports): string {
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

/** English is built in; other languages are fetched on demand. The club is also exported as such, for its names. */
function areaSource(id: string, exported: ModuleExports, isForBrowser: boolean): string {
  const [[name, value] = []] = Object.entries(exported);
  // The last needs no condition, which pages in two languages are lighter by.
  const fetched = translatedLanguages.reduceRight(
    (rest, one) => `${rest && `language === '${one}' ? `}import('${id}/${one}')${rest && ` : ${rest}`}`,
    '',
  );
  return [
    `import { textArea } from '@club/texts/text-area';`,
    `const english = ${valueSource(id, value, { language: 'en', isForBrowser })};`,
    `export const ${name} = textArea(english, async (language) => (await (${fetched})).${name});`,
    ...(id === 'virtual:club' ? ['export const club = english;'] : []),
  ].join('\n');
}

/** The source of a module of the content; undefined for any other. */
function moduleSource(id: string, site: SiteContent, isForBrowser: boolean): string | undefined {
  const [, of, language] = translationOf.exec(id) ?? [];
  if (of !== undefined) {
    const exported = modulesPerLanguage[of]?.(site, language as Language) ?? {};
    const [[name, value] = []] = Object.entries(exported);
    return (
      name && `export const ${name} = ${valueSource(of, value, { language: language as Language, isForBrowser })};`
    );
  }
  const english = modulesPerLanguage[id]?.(site, 'en');
  if (english) return areaSource(id, english, isForBrowser);
  const exported = languageIndependentModules[id]?.(site);
  return exported && toModuleSource(exported);
}

function isContentModule(id: string): boolean {
  const [, of = id] = translationOf.exec(id) ?? [];
  return of in modulesPerLanguage || id in languageIndependentModules;
}

/** Makes the content in `content/` importable: `import { club } from 'virtual:club'`. */
export function contentPlugin(): Plugin {
  let site: Promise<SiteContent> | undefined;
  const readSite = async () => {
    const content = await readSiteContent();
    return { content, pictures: await planPictures(content) };
  };

  return {
    name: 'club-content',
    resolveId: (id) => (isContentModule(id) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith('\0') || !isContentModule(id.slice(1))) return undefined;
      site ??= readSite();
      return moduleSource(
        id.slice(1),
        await site.catch((problems: Error) => this.error(problems.message)),
        this.environment.name === 'client',
      );
    },
    /** In development every page that shows content is drawn again when a file of it changes. */
    hotUpdate({ file, modules }) {
      if (!file.startsWith(normalizePath(contentFolder))) return undefined;
      site = undefined;
      const shown = [...this.environment.moduleGraph.idToModuleMap].filter(
        ([id]) => id.startsWith('\0') && isContentModule(id.slice(1)),
      );
      return [...modules, ...shown.map(([, module]) => module)];
    },
    /** In development, site files are generated on first request. */
    configureServer(server) {
      server.watcher.add(contentFolder);
      let folder: Promise<string> | undefined;
      const make = async () => {
        const made = mkdtempSync(join(tmpdir(), 'club-site-files-'));
        await writeSiteFiles(await siteFiles(await readSiteContent()), made);
        return made;
      };
      server.watcher.on('all', (_, path) => {
        if (path.startsWith(contentFolder)) folder = undefined;
      });
      server.middlewares.use(async (request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname;
        const type = mediaTypes[extname(path)];
        if (type === undefined || path.startsWith('/api/') || path.startsWith('/src/')) return next();
        try {
          folder ??= make();
          const bytes = await readFile(join(await folder, path));
          response.setHeader('content-type', type);
          response.end(bytes);
        } catch {
          next();
        }
      });
    },
  };
}
