import { mkdtempSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Content } from '@club/content-files/content';
import type { Club } from '@club/domain/site/club';
import type { Plugin } from 'vite';
import { type PlannedPictures, planPictures } from './site-files/plan-pictures.ts';
import { practicePaper } from './site-files/practice-paper.ts';
import { contentFolder, readSiteContent } from './site-files/read-site-content.ts';
import { writeSiteFiles } from './site-files/site-file.ts';
import { siteFiles } from './site-files/site-files.ts';
import type { ShownClub } from './src/site/shown-content.ts';

interface SiteContent {
  readonly content: Content;
  readonly pictures: PlannedPictures;
}

/** What each module says. A page imports only the modules it shows. */
const modules: Readonly<Record<string, (site: SiteContent) => readonly [name: string, value: unknown]>> = {
  'virtual:club': ({ content }) => ['club', withoutAbout(content.club)],
  'virtual:home': ({ pictures }) => ['home', pictures.home],
  'virtual:home-sections': ({ pictures }) => ['sections', pictures.homeSections],
  'virtual:events': ({ pictures }) => ['events', pictures.events],
  'virtual:team': ({ pictures }) => ['team', pictures.team],
  'virtual:faqs': ({ content }) => ['faqs', content.faqs.map(({ question, answerHtml }) => ({ question, answerHtml }))],
  'virtual:instructions': ({ content }) => ['generalInstructions', content.generalInstructions],
  'virtual:practice': ({ content }) => ['practice', practicePaper(content)],
};

const mediaTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
};

/** The two texts on the club and its institute are the home page's alone. */
function withoutAbout({ about: _, ...club }: Club): ShownClub {
  return club;
}

/** Makes what the club has written in `content/` importable: `import { club } from 'virtual:club'`. */
export function contentPlugin(): Plugin {
  let site: Promise<SiteContent> | undefined;
  const readSite = async () => {
    const content = await readSiteContent();
    return { content, pictures: await planPictures(content) };
  };

  return {
    name: 'club-content',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    async load(id) {
      const describe = id.startsWith('\0') ? modules[id.slice(1)] : undefined;
      if (describe === undefined) return undefined;
      for (const name of readdirSync(contentFolder, { recursive: true, encoding: 'utf8' })) {
        if (extname(name) !== '') this.addWatchFile(join(contentFolder, name));
      }
      site ??= readSite();
      const [name, value] = await site.then(describe, (problems: Error) => this.error(problems.message));
      return `export const ${name} = ${JSON.stringify(value)};`;
    },
    watchChange(path) {
      if (path.startsWith(contentFolder)) site = undefined;
    },
    /** In development the files beside the pages are made when somebody first asks for one. */
    configureServer(server) {
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
