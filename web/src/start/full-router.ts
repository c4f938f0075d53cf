import { createClientRoutes, createRouter } from 'virtual:full-router';
import { type DataRouter, UNSAFE_defaultMapRouteProperties as mapRouteProperties } from 'react-router';
import { pageStart } from './page-start.ts';

type History = Parameters<typeof createRouter>[0]['history'];

/** The router that can go somewhere. No page has a loader, so all that a written page begins with is that nothing has to be loaded. */
export function createFullRouter(history: History): DataRouter {
  const { manifest, routeModules, ssr, isSpaMode } = pageStart();
  const nothing = Object.fromEntries(Object.keys(routeModules).map((id) => [id, null]));
  return createRouter({
    routes: createClientRoutes(manifest.routes, routeModules, null, ssr, isSpaMode),
    history,
    mapRouteProperties,
    ...(!isSpaMode && { hydrationData: { loaderData: nothing } }),
  });
}
