import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { type Language, translatedLanguages } from '@club/domain/shared/language';
import { normalizePath, type Plugin } from 'vite';
import {
  carriedModules,
  changeableModules,
  type ModuleExports,
  modulesPerLanguage,
  type SiteContent,
  toSiteContent,
} from './site-files/content-modules.ts';
import { practicePaper } from './site-files/practice-paper.ts';
import { contentFolder, readSiteContent } from './site-files/read-site-content.ts';
import { writeSiteFiles } from './site-files/site-file.ts';
import { siteFiles } from './site-files/site-files.ts';

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

interface Reader {
  readonly language: Language;
  readonly isForBrowser: boolean;
}

/** What was built in, or what an owner has entered since. */
function valueSource(id: string, value: unknown, { language, isForBrowser }: Reader): string {
  const [built, name] = [JSON.stringify(value), changeableModules[id]];
  if (name === undefined) return built;
  const entered = `${isForBrowser ? 'window' : 'globalThis'}.entered`;
  return carriedModules.includes(name)
    ? `{...${built},...${entered}?.${name}.${language}}`
    : `${entered}?.${name}?.${language} ?? ${built}`;
}

/**
 * A list that was entered is too much for every page: the page of its name has it, and who comes there from another fetches it in all
 * languages. Without a connection it stays as it was built.
 */
function fetchedArea(name: string): string {
  return [
    `const address = window.entered?.${name} ? undefined : window.entered?.later.${name};`,
    'let all;',
    'let asking;',
    'const fetchAll = () => (asking ??= fetch(address).then((reply) => reply.json()).catch(() => null).then((value) => {',
    '  all = (language) => value?.[language] ?? area.en;',
    '}));',
    'const fetched = { en: area.en, at: (language) => all?.(language), read: (language) => fetchAll().then(() => all(language)) };',
  ].join('\n');
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
  const changed = changeableModules[id];
  const isFetched = isForBrowser && changed !== undefined && !carriedModules.includes(changed);
  return [
    `import { textArea } from '@club/texts/text-area';`,
    `const english = ${valueSource(id, value, { language: 'en', isForBrowser })};`,
    `${isFetched ? 'const area' : `export const ${name}`} = textArea(english, async (language) => (await (${fetched})).${name});`,
    ...(isFetched ? [fetchedArea(changed), `export const ${name} = address ? fetched : area;`] : []),
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
  const readSite = async () => toSiteContent(await readSiteContent());

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
