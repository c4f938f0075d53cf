import { expect, test } from 'vitest';
import { shortenRouteList } from './shorten-route-list.ts';

test('the list of routes names no script that another one imports', () => {
  const list = {
    entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
    routes: {
      root: { id: 'root', path: '', module: '/assets/root.js', imports: ['/assets/a.js'] },
      signIn: { id: 'signIn', path: 'signin', module: '/assets/sign-in.js', imports: ['/assets/b.js'] },
      layout: { id: 'layout', module: '/assets/layout.js', imports: ['/assets/c.js'] },
    },
  };
  const short = shortenRouteList(`window.__reactRouterManifest=${JSON.stringify(list)};`);
  const { root, signIn, layout } = list.routes;
  expect(short).toBe(
    `window.__reactRouterManifest=${JSON.stringify({
      ...list,
      routes: {
        root: { ...root, imports: [] },
        signIn: { ...signIn, imports: [] },
        layout: { ...layout, imports: [] },
      },
    })};`,
  );
});
