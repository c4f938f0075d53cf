import { matchRoutes } from 'react-router';

/** The modules of the page at an address of this site and of its frames, as far as the list of routes says so. */
function modulesOf(address: string): string[] {
  const routes = window.__reactRouterManifest?.routes ?? {};
  const places = Object.values(routes).flatMap((route) =>
    route && route.path !== '*' && (route.path || route.index) ? [{ id: route.id, path: route.path ?? '' }] : [],
  );
  const modules: string[] = [];
  let route = routes[matchRoutes(places, address.split(/[?#]/, 1)[0] ?? '')?.at(-1)?.route.id ?? ''];
  while (route) {
    modules.push(route.module);
    route = routes[route.parentId ?? ''];
  }
  return modules;
}

/** Fetches the scripts of a page all at once, so that whoever goes there next waits for the line a single time. Nothing is lost where they do not come. */
export function preparePage(address: string): void {
  for (const module of modulesOf(address)) import(/* @vite-ignore */ module).catch(() => undefined);
}
