import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';
import { fallbackPage, type PageFiles } from './page-files.ts';
import type { RenderingTask, render } from './render-in-thread.ts';

/** From 0 to 19: requests come first. */
const niceness = 10;
const notRendered = ['offline.html'];

/** The program that rendered the pages when they were built; null where it is not there. */
export function pagesProgram({ folder }: Pick<PageFiles, 'folder'>): string | null {
  const file = join(folder, '..', 'server', 'index.js');
  return existsSync(file) ? pathToFileURL(file).href : null;
}

/**
 * Renders all pages again, with what an owner has entered, in a thread of its own: its modules are loaded with it.
 * @returns the pages by file
 */
export async function renderPages(files: PageFiles, entered: unknown): Promise<ReadonlyMap<string, string>> {
  const program = pagesProgram(files);
  if (program === null) return new Map();
  const pages = [...files.paths]
    .filter((file) => file.endsWith('.html') && !notRendered.includes(file))
    .map((file) => ({
      file,
      path: file === fallbackPage ? '/' : `/${file.replace(/index\.html$/, '')}`,
      isFallback: file === fallbackPage,
    }));
  const thread = new Piscina<RenderingTask, Awaited<ReturnType<typeof render>>>({
    filename: new URL('./render-in-thread.ts', import.meta.url).href,
    name: 'render' satisfies keyof typeof import('./render-in-thread.ts'),
    maxThreads: 1,
    niceIncrement: niceness,
    atomics: 'disabled',
  });
  try {
    return new Map(await thread.run({ program, entered, pages }));
  } finally {
    await thread.destroy();
  }
}
