import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { scriptsOfPage, translationsOf } from './scripts-of-page.ts';

const client = mkdtempSync(join(tmpdir(), 'club-client-'));
afterAll(() => rmSync(client, { recursive: true }));
mkdirSync(join(client, 'assets'));
const scripts = {
  'manifest-1': 'window.list={"module":"/assets/hi-never-1.js"}',
  page: 'import{a as b}from"./frame.js";import"./side.js";const later=()=>import("./menu.js"),hi=()=>import(`./hi-page-1.js`)',
  frame: 'const hi=()=>import("./hi-frame-1.js")',
  side: '',
  menu: 'const hi=()=>import("./hi-menu-1.js")',
};
for (const [name, text] of Object.entries(scripts)) writeFileSync(join(client, 'assets', `${name}.js`), text);
const html = '<script>import * as page from "/assets/page.js"; import "/assets/manifest-1.js"</script>';

test('a page starts with what it names and what that imports, and not with what comes later', () => {
  expect(scriptsOfPage(client, html).sort()).toEqual(
    ['frame', 'manifest-1', 'page', 'side'].map((name) => `/assets/${name}.js`),
  );
});

test('it brings along the words of these in another language, and no others', () => {
  expect(translationsOf(client, scriptsOfPage(client, html), 'hi')).toEqual([
    '/assets/hi-frame-1.js',
    '/assets/hi-page-1.js',
  ]);
});
