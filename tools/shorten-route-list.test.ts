import { expect, test } from 'vitest';
import { shortenRouteList } from './shorten-route-list.ts';

test('the list of routes names what a page imports for the pages of the quiz alone', () => {
  const list = {
    entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
    routes: {
      root: { id: 'root', path: '', module: '/assets/root.js', imports: ['/assets/a.js'] },
      play: { id: 'play', path: 'quiz/play/:sec', module: '/assets/play.js', imports: ['/assets/b.js'] },
      layout: { id: 'layout', module: '/assets/layout.js', imports: ['/assets/c.js'] },
    },
  };
  const short = shortenRouteList(`window.__reactRouterManifest=${JSON.stringify(list)};`);
  const { root, play, layout } = list.routes;
  expect(short).toBe(
    `window.__reactRouterManifest=${JSON.stringify({
      ...list,
      routes: { root: { ...root, imports: [] }, play, layout: { ...layout, imports: [] } },
    })};`,
  );
});
