import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readRouteList, shortenRouteList } from './route-list.ts';

const client = mkdtempSync(join(tmpdir(), 'club-routes-'));
mkdirSync(join(client, 'assets'));
afterAll(() => rmSync(client, { recursive: true }));

const imports = ['/assets/frame.js'];
const file = join(client, 'assets', 'manifest-1.js');
const write = (routes: object) =>
  writeFileSync(file, `window.__reactRouterManifest=${JSON.stringify({ entry: { imports }, routes })};`);

test('the route list keeps imports of public pages, for preloading links, and of others nothing that is empty or not read', () => {
  write({
    root: { imports },
    'home-en': { path: '', imports },
    'home-hi': { path: 'hi', imports },
    'features/team/team-page': {
      path: 'admin/team',
      module: '/assets/team.js',
      css: [],
      hasLoader: false,
      hasDefaultExport: true,
      imports,
    },
  });
  shortenRouteList(client);
  expect(readRouteList(client).list).toEqual({
    entry: { imports },
    routes: {
      root: { imports },
      'home-en': { path: '', imports },
      'home-hi': { path: 'hi', imports },
      'features/team/team-page': { path: 'admin/team', module: '/assets/team.js' },
    },
  });
});

test('a list in another format stops the build', () => {
  writeFileSync(file, 'window.__somethingElse={}');
  expect(() => shortenRouteList(client)).toThrow('no route manifest');
});
