import type { RouteObject } from 'react-router';
import { pageStart } from './page-start.ts';

/** The routes of a written page alone, the outermost first, each with what it draws. */
export function shownRoutes(): RouteObject[] {
  const { manifest, routeModules } = pageStart();
  return Object.entries(routeModules).reduceRight<RouteObject[]>((children, [id, module]) => {
    const listed = manifest.routes[id];
    if (!listed || !module) return children;
    const { default: Component, ErrorBoundary, Layout } = module;
    const drawn = Layout
      ? {
          element: (
            <Layout>
              <Component />
            </Layout>
          ),
          ...(ErrorBoundary && {
            errorElement: (
              <Layout>
                <ErrorBoundary />
              </Layout>
            ),
          }),
        }
      : { Component, ...(ErrorBoundary && { ErrorBoundary }) };
    const place = listed.path === undefined ? {} : { path: listed.path };
    return [listed.index ? { id, ...place, index: true, ...drawn } : { id, ...place, ...drawn, children }];
  }, []);
}
