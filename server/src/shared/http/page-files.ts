import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, posix, sep } from 'node:path';
import { publicAddressPlaceholder } from '@club/domain/shared/public-address';
import { type PageText, toPageText } from './page-text.ts';

/** The built pages: which files there are, and which inline scripts each page brings along. */
export interface PageFiles {
  readonly folder: string;
  readonly paths: ReadonlySet<string>;
  /** By path: the hash of every script written into the page, as a content security policy names it. */
  readonly scriptHashesByPage: ReadonlyMap<string, readonly string[]>;
  /** By path: what names the site's own address, with the public one in it. */
  readonly texts: ReadonlyMap<string, PageText>;
  /** All files, where some are still being made. */
  readonly complete?: Promise<PageFiles | null>;
}

/** Files in which the site's own address may stand, and what they are. Scripts find it out in the browser. */
const typesWithSiteAddress: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** The page that renders whatever its address says, for pages that are not written at build time. */
export const fallbackPage = '__spa-fallback.html';

/**
 * Reads the folder of built pages, or gives null when nothing has been built.
 * @param publicUrl takes the place of the placeholder that the build has left, without a slash at its end
 * @param complete when a build that is on its way has made the last file
 */
export function readPageFiles(folder: string, publicUrl: string, complete?: Promise<void>): PageFiles | null {
  const paths = filesBelow(folder);
  if (!paths.includes('index.html')) return null;
  const texts = paths.flatMap((path) => {
    const type = typesWithSiteAddress[extname(path)];
    if (type === undefined) return [];
    return [
      { path, type, text: readFileSync(join(folder, path), 'utf8').replaceAll(publicAddressPlaceholder, publicUrl) },
    ];
  });
  return {
    folder,
    paths: new Set(paths),
    scriptHashesByPage: new Map(
      texts.filter(({ path }) => path.endsWith('.html')).map(({ path, text }) => [path, inlineScriptHashes(text)]),
    ),
    texts: new Map(texts.map(({ path, type, text }) => [path, toPageText(text, type)])),
    ...(complete && { complete: complete.then(() => readPageFiles(folder, publicUrl)) }),
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

/** Only scripts that a browser runs: data for search engines is in script elements too. */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\b(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g);
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
