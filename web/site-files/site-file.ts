import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { languages } from '@club/domain/shared/language';

export interface SiteFile {
  /** Path under the site's address, without a slash at its start. */
  readonly path: string;
  /** Everything the file's bytes depend on, apart from the code that generates it. */
  readonly madeFrom: readonly (string | Uint8Array)[];
  make(): Promise<Uint8Array | string>;
}

/** Encoding a picture already keeps more than one core busy. */
const maxConcurrentFiles = 4;

/** Made files are kept between builds, each under a hash of what it is made from. */
const cacheFolder = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'site-files');

/** Writes the files into a folder, making those that no earlier build has made. */
export async function writeSiteFiles(files: readonly SiteFile[], folder: string): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true });
  const generatorsHash = hashOfGenerators();
  const waiting = [...files];
  const worker = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const kept = join(cacheFolder, hashOf([generatorsHash, file.path, ...file.madeFrom]));
      if (!existsSync(kept)) {
        // Renamed into place, so that an interrupted build leaves no half of a file behind.
        await writeFile(`${kept}.new`, await file.make());
        await rename(`${kept}.new`, kept);
      }
      const target = join(folder, file.path);
      await mkdir(dirname(target), { recursive: true });
      await copyFile(kept, target);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentFiles }, worker));
}

export function hashOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}

/** A change to the generating code, or to the texts of documents, regenerates every file. */
function hashOfGenerators(): string {
  const names = readdirSync(import.meta.dirname)
    .filter((name) => !name.endsWith('.test.ts'))
    .sort();
  const texts = join(import.meta.dirname, '..', '..', 'texts', 'src');
  return hashOf([
    ...names.map((name) => readFileSync(join(import.meta.dirname, name))),
    ...languages.map((language) => readFileSync(join(texts, language, 'documents.ts'))),
  ]);
}
