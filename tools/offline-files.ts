import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { translatedLanguages } from '@club/domain/shared/language';
import { type Route, type RouteList, readRouteList } from './route-list.ts';

/** The built files needed by the pages of the quiz and the pages they redirect to, including later imports and other languages. */
export interface OfflineFiles {
  readonly files: readonly string[];
  /** The route list, which each page of this build references. */
  readonly mark: string;
}

/** @param client the folder of built pages */
export function listOfflineFiles(client: string): OfflineFiles {
  const { address, list } = readRouteList(client);
  const { entry, routes } = list;
  const shown = Object.values(routes).flatMap((route) => (isAvailableOffline(route) ? withParents(route, routes) : []));
  const fonts = readdirSync(join(client, 'assets')).flatMap((name) =>
    name.endsWith('.woff2') ? `/assets/${name}` : [],
  );
  const first = [entry, ...shown].flatMap(({ module, css = [] }) => [module, ...css]);
  return { files: withReferencedFiles(client, [address, ...first, ...fonts], address), mark: address };
}

const cachedPath = new RegExp(`^(?:(?:${translatedLanguages.join('|')})/)?(?:quiz/|sign(?:in|up)$)`);

/** The quiz and the pages it leads to: opening a page whose script is missing would reload it forever. */
function isAvailableOffline({ path = '' }: Route): boolean {
  return cachedPath.test(path);
}

function withParents(route: Route, routes: RouteList['routes']): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [route, ...withParents(parent, routes)] : [route];
}

/** Adds the scripts that scripts load on demand. The route list names every page, so it is not followed. */
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
