import { expect, test } from 'vitest';
import { bringAlong, letScriptsWait } from './let-scripts-wait.ts';

const page = `<head><link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/home.js"/><link rel="stylesheet" href="/assets/root.css"/></head>
<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
  
  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");</script>`;

test('nothing of the scripts is asked for before the first paint, and everything after it', () => {
  const html = letScriptsWait(page);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).toContain('<link rel="stylesheet" href="/assets/root.css"/>');
  const script = /<script[^>]*>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
  expect(script).not.toMatch(/^import [*"]/m);
  expect(script.split('\n')).toEqual([
    expect.stringMatching(/requestAnimationFrame.*first-contentful-paint/),
    expect.stringContaining('["/assets/manifest.js","/assets/home.js"]'),
    'const [route0, route1] = await Promise.all([import("/assets/root.js"), import("/assets/home.js"), import("/assets/manifest.js")]);',
    'window.__reactRouterRouteModules = {"root":route0,"home":route1};',
    '',
    'import("/assets/entry.js");',
  ]);
});

test('what comes along is asked for together with the others', () => {
  expect(letScriptsWait(page, ['/assets/hi-frame.js'])).toContain(
    'import("/assets/manifest.js"), import("/assets/hi-frame.js")]);',
  );
});

test('a page that starts in another way stops the build', () => {
  expect(() => letScriptsWait('<script type="module">start()</script>')).toThrow('is not where it was');
  expect(() => letScriptsWait(page.replace('import * as route1', 'import { route1 }'))).toThrow('cannot wait');
});

test('the fallback page asks for the router together with its other scripts', () => {
  const html = bringAlong(page, '/assets/full-router.js');
  expect(html).toContain('async="">import "/assets/full-router.js";\nimport "/assets/manifest.js";');
  expect(() => bringAlong('<script type="module">start()</script>', '/assets/full-router.js')).toThrow(
    'is not where it was',
  );
});
