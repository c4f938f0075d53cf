/**
 * Builds the pages into web/build and writes a compressed copy beside every file worth compressing.
 * `--if-needed` builds only when a file that the pages are made of has changed since the last build.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const web = join(root, 'web');
const client = join(web, 'build', 'client');
const stampFile = join(web, 'build', 'made-from.txt');
const inlineScriptsFile = join(web, 'build', 'inline-script-hashes.json');

const inputs = [
  'web/src',
  'web/public',
  'web/package.json',
  'web/vite.config.ts',
  'web/react-router.config.ts',
  'domain/src',
  'contract/src',
  'content-files/src',
  'content',
  'tools/build-pages.ts',
  'package-lock.json',
];

/** Below this a compressed copy saves less than a packet. */
const worthCompressingBytes = 1024;
const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.ico']);

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

function runReactRouterBuild(): void {
  const command = createRequire(join(web, 'package.json')).resolve('@react-router/dev/package.json');
  const { status } = spawnSync(process.execPath, [join(command, '..', 'bin.cjs'), 'build'], {
    cwd: web,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) {
    console.error('The pages could not be built; the reason is above.');
    process.exit(1);
  }
}

async function compressBesideFiles(): Promise<{ files: number; bytes: number; brotliBytes: number }> {
  const brotli = promisify(brotliCompress);
  const gzipped = promisify(gzip);
  const sizes = await Promise.all(
    filesIn(client)
      .filter((file) => compressible.has(extname(file)))
      .map(async (file) => {
        const content = await readFile(file);
        if (content.length < worthCompressingBytes) return { bytes: content.length, brotliBytes: content.length };
        const [br, gz] = await Promise.all([
          brotli(content, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            },
          }),
          gzipped(content, { level: constants.Z_BEST_COMPRESSION }),
        ]);
        await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
        return { bytes: content.length, brotliBytes: br.length };
      }),
  );
  return {
    files: sizes.length,
    bytes: sizes.reduce((sum, size) => sum + size.bytes, 0),
    brotliBytes: sizes.reduce((sum, size) => sum + size.brotliBytes, 0),
  };
}

/** The scripts written into the pages, as the hashes a content security policy lists, so that it can forbid all others. */
function inlineScriptHashes(): string[] {
  const hashes = new Set<string>();
  for (const file of filesIn(client).filter((name) => name.endsWith('.html'))) {
    for (const [, attributes, script] of readFileSync(file, 'utf8').matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (/\ssrc=/.test(attributes ?? '') || !script) continue;
      hashes.add(`sha256-${createHash('sha256').update(script).digest('base64')}`);
    }
  }
  return [...hashes].sort();
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

const startedAt = performance.now();
const stamp = stampOfInputs();
const built = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;

if (process.argv.includes('--if-needed') && built) {
  console.log('Pages: up to date.');
} else {
  console.log('Pages: building …');
  runReactRouterBuild();
  const { files, bytes, brotliBytes } = await compressBesideFiles();
  writeFileSync(inlineScriptsFile, JSON.stringify(inlineScriptHashes(), null, 2));
  // Written last: a build that was interrupted has no stamp and is built again.
  writeFileSync(stampFile, stamp);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `Pages: built in ${seconds} s (${files} files, ${kilobytes(bytes)}, ${kilobytes(brotliBytes)} compressed).`,
  );
}
