import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { watchedFolders } from './watched-folders.ts';

const root = join(import.meta.dirname, '..');

test('the server of `npm run dev` restarts when anything is edited that it imports or reads', () => {
  const packages = new Set(['server']);
  for (const name of packages) for (const imported of importedPackages(name)) packages.add(imported);
  expect(watchedFolders.toSorted()).toEqual(['content', ...[...packages].map((name) => `${name}/src`)].toSorted());
});

function importedPackages(name: string): string[] {
  return globSync(`${name}/src/**/*.ts`, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/from '@club\/([\w-]+)/g)])
    .map(([, imported = '']) => imported);
}
