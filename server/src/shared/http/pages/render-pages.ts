import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';
import { fallbackPage, type PageFiles } from './page-files.ts';
import type { FileOfPages, RenderingTask } from './render-in-thread.ts';

/** From 0 to 19: requests come first. Somebody waits for the pages, and nobody for the documents. */
const niceness = { render: 5, makeDocuments: 15 } as const;
const notRendered = ['offline.html'];

/** The programs of the build that render the pages and make the files beside them; null where they are not there. */
function programsOf({ folder }: Pick<PageFiles, 'folder'>) {
  const [program, following] = ['index.js', 'follow-details.js'].map((name) => join(folder, '..', 'server', name));
  return program && following && [program, following].every((file) => existsSync(file))
    ? { program: pathToFileURL(program).href, following: pathToFileURL(following).href }
    : null;
}

/** If there is, or will be, what can render the pages again. */
export function canRender(files: PageFiles): boolean {
  return files.complete !== undefined || programsOf(files) !== null;
}

interface ClubContent {
  readonly built: unknown;
  readonly now: unknown;
}

type MadeFiles = ReadonlyMap<string, string | Uint8Array>;

/**
 * Renders all pages again, and makes what belongs to them, where the club is another than they were built with. In a thread of its own:
 * its modules are loaded with what an owner has entered.
 * @returns the pages and other files by path; empty: all are as they were built
 */
export async function renderPages(built: PageFiles, content: ClubContent): Promise<MadeFiles> {
  // A build that is still running makes the second program last.
  const files = (await built.complete) ?? built;
  const programs = programsOf(files);
  if (programs === null) return new Map();
  const pages = [...files.paths]
    .filter((file) => file.endsWith('.html') && !notRendered.includes(file))
    .map((file) => ({
      file,
      path: file === fallbackPage ? '/' : `/${file.replace(/index\.html$/, '')}`,
      isFallback: file === fallbackPage,
    }));
  return inThread('render', (thread) => thread.run({ ...programs, ...content, pages }));
}

/** The documents and previews that differ, by path: they take longer than the pages, and nobody waits for them. */
export async function makeDocuments(built: PageFiles, content: ClubContent): Promise<MadeFiles> {
  const programs = programsOf((await built.complete) ?? built);
  if (programs === null) return new Map();
  return inThread('makeDocuments', (thread) => thread.run({ ...programs, ...content, pages: [] }));
}

async function inThread(
  name: keyof typeof import('./render-in-thread.ts'),
  work: (thread: Piscina<RenderingTask, FileOfPages[]>) => Promise<FileOfPages[]>,
): Promise<MadeFiles> {
  const thread = new Piscina<RenderingTask, FileOfPages[]>({
    filename: new URL('./render-in-thread.ts', import.meta.url).href,
    name,
    maxThreads: 1,
    niceIncrement: niceness[name],
    atomics: 'disabled',
  });
  try {
    return new Map(await work(thread));
  } finally {
    await thread.destroy();
  }
}
