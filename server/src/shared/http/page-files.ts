import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

/** The built pages: which files there are, and which inline scripts each page brings along. */
export interface PageFiles {
  readonly folder: string;
  readonly paths: ReadonlySet<string>;
  /** By path: the hash of every script written into the page, as a content security policy names it. */
  readonly scriptHashesByPage: ReadonlyMap<string, readonly string[]>;
}

/** The page that renders whatever its address says, for pages that are not written at build time. */
export const fallbackPage = '__spa-fallback.html';

/** Reads the folder of built pages, or gives null when nothing has been built. */
export function readPageFiles(folder: string): PageFiles | null {
  const paths = filesBelow(folder);
  if (!paths.includes('index.html')) return null;
  return {
    folder,
    paths: new Set(paths),
    scriptHashesByPage: new Map(
      paths
        .filter((path) => path.endsWith('.html'))
        .map((path) => [path, inlineScriptHashes(readFileSync(join(folder, path), 'utf8'))]),
    ),
  };
}

/** The file that answers a path: itself, its `index.html`, or none. */
export function fileOfPath(files: PageFiles, path: string): string | null {
  const name = posix.normalize(decodedOrEmpty(path)).replace(/^\/+|\/+$/g, '');
  const candidates = name === '' ? ['index.html'] : [name, `${name}/index.html`];
  return candidates.find((candidate) => files.paths.has(candidate) && candidate !== fallbackPage) ?? null;
}

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .split(sep)
          .join('/'),
      );
  } catch {
    return [];
  }
}

function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const hashes = [...scripts].map(([, text = '']) => createHash('sha256').update(text).digest('base64'));
  return hashes.map((hash) => `'sha256-${hash}'`);
}

function decodedOrEmpty(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
