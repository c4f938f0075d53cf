/**
 * Loaded before the server (`--import`), so that it is back in seconds after a crash: docs/decisions/0028. Plain
 * JavaScript, because nothing is stripped faster than what has no types.
 */
import { existsSync, statSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
} catch {
  // The server says what is wrong with it.
}
// Node makes the folder at once, before the server says who may read what is made. A thread may not change the umask.
if (isMainThread) process.umask(0o077);
const dataDir = process.env.DATA_DIR?.trim() || 'data';
// In the server's own folder: what is kept here is run, so no other user of the machine may write it. In a folder that is
// not root's, root leaves nothing that its owner could not use, and runs nothing of theirs (O13).
if (process.getuid?.() !== 0 || statSync(dataDir, { throwIfNoEntry: false })?.uid === 0) {
  enableCompileCache(join(dataDir, 'compile-cache'));
}

/** @type {Map<string, import('node:module').ResolveFnOutput>} */
const resolved = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context;
    if (parentURL === undefined || specifier.startsWith('node:')) return next(specifier, context);
    if (specifier.startsWith('.')) {
      const format = conditions.includes('import') ? formatOf(specifier, parentURL) : undefined;
      if (format === undefined) return next(specifier, context);
      return { url: new URL(specifier, parentURL).href, format, shortCircuit: true };
    }
    // Node reads the `exports` of a package again for each import of it.
    const key = `${specifier} ${packageOf(parentURL)} ${conditions.join()}`;
    const found = resolved.get(key) ?? next(specifier, context);
    resolved.set(key, found);
    return { ...found, shortCircuit: true };
  },
});

/**
 * Where it is known without a look at `package.json`, which Node reads once more for each file: Drizzle's has 130 kB.
 * @param {string} specifier
 * @param {string} parentURL
 */
function formatOf(specifier, parentURL) {
  if (!parentURL.includes('/node_modules/')) return specifier.endsWith('.ts') ? 'module-typescript' : undefined;
  return specifier.endsWith('.js') && parentURL.includes('/node_modules/drizzle-orm/') ? 'module' : undefined;
}

/** @param {string} url */
function packageOf(url) {
  const [, inside] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(url) ?? [];
  // Files of ours: each workspace has its own packages, and its `src` and `testing` share them.
  return inside ?? url.split(/\/(?:src|testing)\//, 1)[0];
}
