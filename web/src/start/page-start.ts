import type { ContextType } from 'react';
import type { UNSAFE_FrameworkContext } from 'react-router';

type Framework = NonNullable<ContextType<typeof UNSAFE_FrameworkContext>>;

declare global {
  interface Window {
    __reactRouterContext: Pick<Framework, 'future' | 'ssr' | 'isSpaMode' | 'routeDiscovery'>;
    __reactRouterManifest: Framework['manifest'];
    __reactRouterRouteModules: Framework['routeModules'];
  }
}

/** What React Router has written into the page: which routes there are, and the modules of those that are shown. */
export function pageStart(): Framework {
  return {
    ...window.__reactRouterContext,
    manifest: window.__reactRouterManifest,
    routeModules: window.__reactRouterRouteModules,
  };
}
