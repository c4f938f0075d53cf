import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listOfflineFiles } from './offline-files.ts';

const client = mkdtempSync(join(tmpdir(), 'club-client-'));
mkdirSync(join(client, 'assets'));
afterAll(() => rmSync(client, { recursive: true }));

const route = (name: string, more: object = {}) => ({
  module: `/assets/${name}.js`,
  imports: ['/assets/frame.js'],
  css: [],
  ...more,
});
const manifest = {
  entry: route('entry'),
  routes: {
    root: route('root'),
    layout: route('layout', { parentId: 'root', css: ['/assets/quiz.css'] }),
    play: route('play', { parentId: 'layout', path: 'quiz/play/:sec' }),
    practice: route('practice', { parentId: 'root', path: 'hi/quiz/practice' }),
    signup: route('signup', { parentId: 'root', path: 'signup' }),
    home: route('home', { parentId: 'root', index: true }),
    admin: route('admin', { parentId: 'root', path: 'admin/rounds' }),
  },
};
const scripts = {
  entry: '',
  root: 'const styles=`/assets/site.css`;import("./toast.js")',
  layout: '',
  play: 'import{a}from"./frame.js";',
  practice: 'const read=()=>import("./hi-practice.js")',
  'hi-practice': '',
  signup: 'const a="/no-such.js"',
  home: '',
  admin: 'import("./never.js")',
  frame: '',
  toast: 'import("./deeper.js")',
  deeper: '',
  never: '',
  'manifest-1': `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
};
for (const name of ['face.woff2', 'face-of-hindi.woff2', 'site.css']) writeFileSync(join(client, 'assets', name), '');
for (const [name, script] of Object.entries(scripts)) writeFileSync(join(client, 'assets', `${name}.js`), script);

test('the files of the quiz and its entry pages are cached, including lazy ones, and none of the admin pages', () => {
  const { files, mark } = listOfflineFiles(client);
  expect(mark).toBe('/assets/manifest-1.js');
  const scriptsKept = 'deeper entry frame hi-practice layout manifest-1 play practice root signup toast'.split(' ');
  expect(files).toEqual(
    [
      ...scriptsKept.map((name) => `/assets/${name}.js`),
      '/assets/face.woff2',
      '/assets/face-of-hindi.woff2',
      '/assets/quiz.css',
      '/assets/site.css',
    ].sort(),
  );
});

test('a build without a route list stops', () => {
  const other = mkdtempSync(join(tmpdir(), 'club-client-'));
  mkdirSync(join(other, 'assets'));
  expect(() => listOfflineFiles(other)).toThrow('no route manifest');
  rmSync(other, { recursive: true });
});
