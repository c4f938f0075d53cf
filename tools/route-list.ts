import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@club/domain/shared/language';

export interface Route {
  readonly parentId?: string;
  readonly path?: string;
  readonly module: string;
  /** All direct and indirect imports of the module. Links preload them just before they are followed. */
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export interface RouteList {
  readonly entry: Route;
  readonly routes: Readonly<Record<string, Route>>;
}

const assignment = 'window.__reactRouterManifest=';

/**
 * React Router's manifest: a script on every page that sets a variable.
 * @param client the folder of built pages
 */
export function readRouteList(client: string): { address: string; list: RouteList } {
  const name = readdirSync(join(client, 'assets')).find((one) => /^manifest-[\w-]+\.js$/.test(one));
  const script = name && readFileSync(join(client, 'assets', name), 'utf8');
  if (!script?.startsWith(assignment)) {
    throw new Error('no route manifest found: has React Router changed its format?');
  }
  const list = JSON.parse(script.slice(assignment.length).replace(/;\s*$/, '')) as RouteList;
  return { address: `/assets/${name}`, list };
}

/**
 * What a route does not have, such as a loader or styles, is false or empty in the list; React Router reads what is missing as the
 * same. It does not read whether a module has a page at all.
 */
function withoutUnread(route: Route): object {
  const isNothing = (value: unknown) => value === false || (Array.isArray(value) && value.length === 0);
  const entries = Object.entries(route).filter(([name, value]) => name !== 'hasDefaultExport' && !isNothing(value));
  return Object.fromEntries(entries);
}

/**
 * Removes the imports of pages behind a log-in or a personal link: two thirds of the list's size, on every page, only to preload
 * links that visitors do not see. The modules import the same files themselves.
 */
export function shortenRouteList(client: string): void {
  const { address, list } = readRouteList(client);
  const isWrittenAtBuild = (id: string) => id === 'root' || languages.some((language) => id.endsWith(`-${language}`));
  const routes = Object.entries(list.routes).map(([id, route]) => [
    id,
    withoutUnread(isWrittenAtBuild(id) ? route : { ...route, imports: [] }),
  ]);
  const short = { ...list, routes: Object.fromEntries(routes) };
  writeFileSync(join(client, address), `${assignment}${JSON.stringify(short)};`);
}
