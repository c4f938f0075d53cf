import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { translatedLanguages } from '@club/domain/shared/language';

interface Route {
  readonly parentId?: string;
  readonly path?: string;
  readonly module: string;
  readonly imports: readonly string[];
  readonly css: readonly string[];
}

interface Manifest {
  readonly entry: Pick<Route, 'module' | 'imports' | 'css'>;
  readonly routes: Readonly<Record<string, Route>>;
}

/** Which built files the pages of the quiz and those they lead to by themselves need, and whatever these ask for later: their other languages too. */
export interface OfflineFiles {
  readonly files: readonly string[];
  /** The list of routes, which each page of this build names. */
  readonly mark: string;
}

/** @param client the folder of built pages */
export function listOfflineFiles(client: string): OfflineFiles {
  const assets = readdirSync(join(client, 'assets'));
  const list = assets.find((name) => /^manifest-[\w-]+\.js$/.test(name));
  if (list === undefined) throw new Error('no route manifest found: has React Router changed its format?');
  const mark = `/assets/${list}`;
  const { entry, routes } = manifestOf(readFileSync(join(client, mark), 'utf8'));

  const shown = Object.values(routes).flatMap((route) => (isAvailableOffline(route) ? withParents(route, routes) : []));
  const fonts = assets.filter((name) => name.endsWith('.woff2')).map((name) => `/assets/${name}`);
  const first = [entry, ...shown].flatMap(({ module, imports, css }) => [module, ...imports, ...css.map(withoutHash)]);
  return { files: withReferencedFiles(client, [mark, ...first, ...fonts], mark), mark };
}

const keptPath = new RegExp(`^(?:(?:${translatedLanguages.join('|')})/)?(?:quiz/|sign(?:in|up)$)`);

/** The quiz and the pages it leads visitors to: opening a page whose script is missing would reload it forever. */
function isAvailableOffline({ path = '' }: Route): boolean {
  return keptPath.test(path);
}

/** React Router marks a sheet that comes with every page by an empty fragment. */
function withoutHash(address: string): string {
  return address.replace(/#$/, '');
}

/** It is written as a script that sets a variable. */
function manifestOf(script: string): Manifest {
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest;
}

function withParents(route: Route, routes: Manifest['routes']): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [route, ...withParents(parent, routes)] : [route];
}

/** Scripts name those that they load when they are needed. The list of routes names every page there is, so it is not followed. */
function withReferencedFiles(client: string, files: readonly string[], mark: string): string[] {
  const known = new Set(readdirSync(join(client, 'assets')).map((name) => `/assets/${name}`));
  const found = new Set(files);
  for (const file of found) {
    if (file === mark || !file.endsWith('.js')) continue;
    for (const [name] of readFileSync(join(client, file), 'utf8').matchAll(/[\w.-]+\.(?:js|css)/g)) {
      if (known.has(`/assets/${name}`)) found.add(`/assets/${name}`);
    }
  }
  return [...found].sort();
}
