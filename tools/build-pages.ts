/**
 * Builds the pages into web/build, with a compressed copy of every file worth compressing. `--if-needed` builds only if a source of
 * the pages has changed since the last build.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlibConstants } from 'node:zlib';
import { build } from 'vite';
import { buildServiceWorker } from './build-service-worker.ts';
import { shortenRouteList } from './route-list.ts';

const root = join(import.meta.dirname, '..');
const web = join(root, 'web');
const client = join(web, 'build', 'client');
/** Not in build/, which the page build empties first. */
const siteFiles = join(web, '.cache', 'site-files');
const stampFile = join(web, 'build', 'made-from.txt');

const inputs = [
  'web/src',
  'web/site-files',
  'web/service-worker',
  'web/package.json',
  'web/content-plugin.ts',
  'web/pdf-files.ts',
  'web/vite.config.ts',
  'web/vite.details.config.ts',
  'web/react-router.config.ts',
  'domain/src',
  'contract/src',
  'content-files/src',
  'content',
  'texts/src',
  'tools/build-pages.ts',
  'tools/build-service-worker.ts',
  'tools/offline-files.ts',
  'tools/route-list.ts',
  'package-lock.json',
];

/** Below this size a compressed copy saves less than a packet. */
const minCompressBytes = 1024;
/** The best quality, 11, takes more than twice as long for 2 % less. */
const brotliQuality = 10;
/** Pages and other texts with the site's address are compressed by the server, after it has inserted the address. */
const compressible = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.ico']);

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function stampOfInputs(): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesIn(join(root, input)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

async function run(program: string, args: readonly string[], priority?: number): Promise<void> {
  // The build allocates many short-lived objects; a larger young generation spends less time on garbage collection.
  const child = spawn(process.execPath, ['--max-semi-space-size=64', program, ...args], {
    cwd: web,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (status !== 0) {
    console.error('The pages could not be built; see the errors above.');
    process.exit(1);
  }
}

/** Builds the pages, then the pictures and documents that belong to them: beside the pages they would delay the first start by a second. */
async function buildPages(version: string): Promise<void> {
  rmSync(siteFiles, { recursive: true, force: true });
  const reactRouter = createRequire(join(web, 'package.json')).resolve('@react-router/dev/package.json');
  await run(join(reactRouter, '..', 'bin.cjs'), ['build']);
  shortenRouteList(client);
  // The pages can be served now; the other files follow.
  if (process.connected) process.send?.('pages');
  await run(join(web, 'site-files', 'make-site-files.ts'), [siteFiles], constants.priority.PRIORITY_LOW);
  cpSync(siteFiles, client, { recursive: true });
  await buildServiceWorker(client, version);
  await build({ root: web, configFile: join(web, 'vite.details.config.ts') });
}

async function compressBesideFiles(): Promise<{ files: number; bytes: number; brotliBytes: number }> {
  const brotli = promisify(brotliCompress);
  const gzipped = promisify(gzip);
  const sizes = await Promise.all(
    filesIn(client)
      .filter((file) => compressible.has(extname(file)))
      .map(async (file) => {
        const content = await readFile(file);
        if (content.length < minCompressBytes) return { bytes: content.length, brotliBytes: content.length };
        const [br, gz] = await Promise.all([
          brotli(content, {
            params: {
              [zlibConstants.BROTLI_PARAM_QUALITY]: brotliQuality,
              [zlibConstants.BROTLI_PARAM_SIZE_HINT]: content.length,
            },
          }),
          gzipped(content, { level: zlibConstants.Z_BEST_COMPRESSION }),
        ]);
        await Promise.all([replaceFile(`${file}.br`, br), replaceFile(`${file}.gz`, gz)]);
        return { bytes: content.length, brotliBytes: br.length };
      }),
  );
  return {
    files: sizes.length,
    bytes: sizes.reduce((sum, size) => sum + size.bytes, 0),
    brotliBytes: sizes.reduce((sum, size) => sum + size.brotliBytes, 0),
  };
}

/** Renames into place, because the server may already be serving other encodings of the file. */
async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${path}.new`, bytes);
  await rename(`${path}.new`, path);
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

const startedAt = performance.now();
const stamp = stampOfInputs();
const built =
  existsSync(join(client, 'index.html')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;

if (process.argv.includes('--if-needed') && built) {
  console.log('Pages: up to date.');
} else {
  console.log('Pages: building …');
  await buildPages(stamp.slice(0, 16));
  const { files, bytes, brotliBytes } = await compressBesideFiles();
  // Written last: an interrupted build has no stamp and is repeated.
  writeFileSync(stampFile, stamp);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `Pages: built in ${seconds} s (${files} files, ${kilobytes(bytes)}, ${kilobytes(brotliBytes)} compressed).`,
  );
}
