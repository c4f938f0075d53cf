import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, posix, sep } from 'node:path';
import { isLanguage, type Language } from '@club/domain/shared/language';
import { publicAddressPlaceholder } from '@club/domain/shared/public-address';
import { type PageText, toPageText } from '#shared/http/replies/page-text.ts';
import { hasPlaceForNews } from './served-news.ts';

/** The built pages: their files, and the inline scripts of each page. */
export interface PageFiles {
  readonly folder: string;
  /** Written into texts, without a trailing slash. */
  readonly publicUrl: string;
  readonly paths: ReadonlySet<string>;
  /** By path: the hashes of all inline scripts, in the format of a content security policy. */
  readonly scriptHashesByPage: ReadonlyMap<string, readonly string[]>;
  /** By path: the languages of the pages that news of the current round are written into. */
  readonly newsLanguages: ReadonlyMap<string, Language>;
  /** By path: the files that contain the site's own address, with the public one filled in, and those that were made again. */
  readonly texts: ReadonlyMap<string, PageText>;
  /** All files, once those still being made are there. */
  readonly complete?: Promise<PageFiles | null>;
}

/** Types of files that may contain the site's own address. Scripts find it out in the browser. */
const typesWithSiteAddress: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

export const serviceWorkerFile = 'service-worker.js';

/** The page for all paths that are not prerendered; it renders by its address. */
export const fallbackPage = '__spa-fallback.html';

/**
 * Reads the folder of built pages; null if nothing has been built.
 * @param publicUrl replaces the placeholder that the build has left, without a trailing slash
 * @param complete resolves when a running build has made the last file
 */
export function readPageFiles(folder: string, publicUrl: string, complete?: Promise<void>): PageFiles | null {
  const paths = filesBelow(folder);
  if (!paths.includes('index.html')) return null;
  const texts = paths.flatMap((path) => {
    const type = typesWithSiteAddress[extname(path)];
    return type === undefined ? [] : [{ path, type, text: readFileSync(join(folder, path), 'utf8') }];
  });
  return {
    folder,
    publicUrl,
    paths: new Set(paths),
    ...readTexts(texts, publicUrl),
    ...(complete && { complete: complete.then(() => readPageFiles(folder, publicUrl)) }),
  };
}

/** Of files that are made again. */
const typesOfMade: Readonly<Record<string, string>> = {
  ...typesWithSiteAddress,
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
};

/** The same files with others in their place, or added, by path. */
export function withPages(files: PageFiles, made: ReadonlyMap<string, string | Uint8Array>): PageFiles {
  const texts: TextOfFile[] = [];
  const others = new Map<string, PageText>();
  for (const [path, content] of made) {
    const type = typesOfMade[extname(path)] ?? 'application/octet-stream';
    if (typeof content === 'string') texts.push({ path, type, text: content });
    else others.set(path, toPageText(content, type));
  }
  // Browsers fetch the pages they keep again once the worker has changed.
  const mark = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  const worker = files.paths.has(serviceWorkerFile)
    ? `${readFileSync(join(files.folder, serviceWorkerFile), 'utf8')}\n// ${mark}\n`
    : null;
  if (worker !== null) others.set(serviceWorkerFile, toPageText(worker, 'text/javascript; charset=utf-8'));
  const { scriptHashesByPage, newsLanguages, texts: packed } = readTexts(texts, files.publicUrl);
  return {
    ...files,
    paths: new Set([...files.paths, ...made.keys()]),
    scriptHashesByPage: new Map([...files.scriptHashesByPage, ...scriptHashesByPage]),
    newsLanguages: new Map([...files.newsLanguages, ...newsLanguages]),
    texts: new Map([...files.texts, ...packed, ...others]),
  };
}

interface TextOfFile {
  readonly path: string;
  readonly type: string;
  readonly text: string;
}

function readTexts(
  files: readonly TextOfFile[],
  publicUrl: string,
): Pick<PageFiles, 'scriptHashesByPage' | 'newsLanguages' | 'texts'> {
  const texts = files.map(({ text, ...file }) => ({
    ...file,
    text: text.replaceAll(publicAddressPlaceholder, publicUrl),
  }));
  return {
    scriptHashesByPage: new Map(
      texts.filter(({ path }) => path.endsWith('.html')).map(({ path, text }) => [path, inlineScriptHashes(text)]),
    ),
    newsLanguages: new Map(
      texts.filter(({ text }) => hasPlaceForNews(text)).map(({ path, text }) => [path, languageOf(text)]),
    ),
    texts: new Map(texts.map(({ path, type, text }) => [path, toPageText(text, type)])),
  };
}

/** The file for a path: itself, its `index.html`, or null. */
export function fileOfPath(files: PageFiles, path: string): string | null {
  const name = posix.normalize(decodedOrEmpty(path)).replace(/^\/+|\/+$/g, '');
  const candidates = name === '' ? ['index.html'] : [name, `${name}/index.html`];
  return candidates.find((candidate) => files.paths.has(candidate) && candidate !== fallbackPage) ?? null;
}

/** The bytes of a file of the pages; null if there is none. */
export async function readPageFile(files: PageFiles, path: string): Promise<Uint8Array | null> {
  const file = fileOfPath((await files.complete) ?? files, path);
  return file === null ? null : readFile(join(files.folder, file));
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

function languageOf(html: string): Language {
  const [, tag] = /<html[^>]* lang="([^"-]+)/.exec(html) ?? [];
  return isLanguage(tag) ? tag : 'en';
}

/** Executable scripts only: structured data for search engines is in script elements too. */
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
