import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { languageFacts } from '@club/domain/shared/language';
import { expect, test } from './club.ts';

const client = join(import.meta.dirname, '..', 'web', 'build', 'client');

/** Script budget of prerendered pages, in bytes of gzip. */
const budgets: readonly { page: string; bytes: number; alsoComing?: RegExp }[] = [
  // Including the route list, about 4 kB (decision 0004).
  { page: 'index.html', bytes: 150_000 },
  // The news of the round loads once the page is idle.
  { page: 'index.html', alsoComing: /^live-news-/, bytes: 160_000 },
  { page: 'hi/index.html', bytes: 150_000 },
  { page: 'signup/index.html', bytes: 192_000 },
  { page: 'hi/signup/index.html', bytes: 192_000 },
  { page: 'signin/index.html', bytes: 176_000 },
];

/** The scripts that a built page loads, including their imports. */
function scriptsOf(page: string, alsoComing?: RegExp): string[] {
  const found = new Set(namesIn(readFileSync(join(client, page), 'utf8'), /\/assets\/([\w.-]+\.js)/g));
  for (const name of found) {
    // The route list names every page.
    if (name.startsWith('manifest-')) continue;
    const script = readFileSync(join(client, 'assets', name), 'utf8');
    const later = namesIn(script, /import\([`"']\.\/([\w.-]+\.js)/g).filter((one) => alsoComing?.test(one));
    for (const one of [...namesIn(script, /(?:from|import)\s*[`"']\.\/([\w.-]+\.js)/g), ...later]) found.add(one);
  }
  return [...found];
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

for (const { page, bytes, alsoComing } of budgets) {
  const also = alsoComing ? ', with those that come by themselves,' : '';
  test(`the scripts of ${page}${also} weigh at most ${bytes / 1000} kB`, () => {
    const scripts = scriptsOf(page, alsoComing);
    if (alsoComing) expect(scripts).toContainEqual(expect.stringMatching(alsoComing));
    expect(scripts.length).toBeGreaterThan(4);
    expect(weightOf(page, alsoComing)).toBeLessThanOrEqual(bytes);
  });
}

/** The scripts of a built page, in bytes of gzip. */
function weightOf(page: string, alsoComing?: RegExp): number {
  const weights = scriptsOf(page, alsoComing).map(
    (name) => gzipSync(readFileSync(join(client, 'assets', name))).length,
  );
  return weights.reduce((sum, weight) => sum + weight, 0);
}

/** How much more another language may load without interaction, in bytes of gzip: the page and the news of the round. */
const languageBytes = 12_000;
const storiesBytes = 12_000;

test('no page in Hindi loads more than 12 kB of script beyond its English counterpart', async ({ page }) => {
  // The poster appears once per visit, so its scripts would count for English only.
  await page.addInitScript(() => sessionStorage.setItem('posterShown', 'true'));
  const fetchedBytes = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const readFetched = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    let fetched = await readFetched();
    // Scripts loaded after the first paint may start later than the half second without requests that counts as idle.
    for (let count = -1; count !== fetched.length; fetched = await readFetched()) {
      count = fetched.length;
      await page.waitForTimeout(1500);
    }
    const scripts = fetched.flatMap((name) => /\/assets\/([\w.-]+\.js)$/.exec(name)?.[1] ?? []);
    return scripts.reduce((sum, name) => sum + gzipSync(readFileSync(join(client, 'assets', name))).length, 0);
  };
  for (const path of ['/team', '/events/iqc', '/faqs', '/schools', '/privacy', '/signup', '']) {
    // Repeated if a busy machine made a short lull look idle.
    await expect(async () => {
      // In this order, because visitors who have read Hindi are redirected from English pages to their counterparts.
      await page.evaluate(() => localStorage.clear()).catch(() => undefined);
      const english = await fetchedBytes(path || '/');
      const added = (await fetchedBytes(`/hi${path}`)) - english;
      // The page of an event contains the stories of all events.
      expect(added, path).toBeLessThanOrEqual(path.startsWith('/events/') ? storiesBytes : languageBytes);
      // Every page at least adds the texts of its header and footer.
      expect(added, path).toBeGreaterThan(1_000);
    }).toPass({ timeout: 60_000 });
  }
});

test('scripts of a page in English contain no other language except its list entry', () => {
  const { ownName, times } = languageFacts.hi;
  const listed = [ownName, times.hour(''), times.moment('', ''), times.period('', ' ')].join(' ');
  for (const page of ['index.html', 'faqs/index.html', 'events/iqc/index.html', 'signin/index.html']) {
    for (const name of scriptsOf(page)) {
      const words = readFileSync(join(client, 'assets', name), 'utf8').match(/[\u0900-\u097f]{2,}/g) ?? [];
      expect(
        [...new Set(words)].filter((word) => !listed.includes(word)),
        `${name} of ${page}`,
      ).toEqual([]);
    }
  }
});

/** The initial congestion window of ten packets, less the headers. A larger page costs another round trip. */
const firstPacketsBytes = 13_000;
/** Budget for the styles of public pages, in bytes as sent. */
const stylesBytes = 14_500;

test('the fonts that each page in English waits for fit into the first packets, and are preloaded', () => {
  const html = readFileSync(join(client, 'faqs', 'index.html'), 'utf8');
  const faces = namesIn(html, /<link rel="preload" href="\/assets\/([\w.-]+\.woff2)" as="font"/g);
  expect(faces).toEqual([
    expect.stringMatching(/^poppins-hindi-name-/),
    expect.stringMatching(/^figtree-basic-/),
    expect.stringMatching(/^bricolage-basic-700-/),
  ]);
  for (const face of faces) {
    expect(readFileSync(join(client, 'assets', face)).length, face).toBeLessThanOrEqual(firstPacketsBytes);
  }
});

/** Budget for the fonts of a page in Hindi: three files, since each further one delays the others on a slow line. */
const hindiFontsBytes = 52_000;

test('a page in Hindi waits for two Hindi fonts and a Latin one, which are small, and its headings use no other', async ({
  page,
}) => {
  const html = readFileSync(join(client, 'hi', 'signup', 'index.html'), 'utf8');
  const faces = namesIn(html, /<link rel="preload" href="\/assets\/([\w.-]+\.woff2)" as="font"/g);
  expect(faces).toEqual([
    expect.stringMatching(/^poppins-hindi-400-/),
    expect.stringMatching(/^poppins-hindi-600-/),
    expect.stringMatching(/^figtree-basic-/),
  ]);
  const weights = faces.map((face) => readFileSync(join(client, 'assets', face)).length);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(hindiFontsBytes);

  for (const path of ['/hi', '/hi/signup', '/hi/events/iqc', '/hi/privacy']) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(
      fetched
        .filter((name) => name.endsWith('.woff2'))
        .map((name) => name.replace(/.*\//, ''))
        .sort(),
      path,
    ).toEqual([...faces].sort());
  }
});

test('scripts of the forms hydrate without a first use of Intl, which costs a slow phone more than the rest', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const used: string[] = [];
    Object.assign(window, { used });
    for (const name of ['DateTimeFormat', 'ListFormat', 'NumberFormat', 'PluralRules'] as const) {
      const made = () => used.push(`${name}: ${new Error().stack}`);
      const watched = new Proxy(Intl[name] as typeof Intl.DateTimeFormat, {
        apply: (target, self, args) => made() && Reflect.apply(target, self, args),
        construct: (target, args) => made() && Reflect.construct(target, args),
      });
      Object.assign(Intl, { [name]: watched });
    }
  });
  for (const path of ['/signup', '/hi/signup', '/signin', '/hi/signin']) {
    await page.goto(path);
    await expect(page.locator('main button[type=submit]')).toBeEnabled();
    expect(await page.evaluate(() => (window as unknown as { used: string[] }).used), path).toEqual([]);
  }
});

test('a page applies its style sheet once and formats no number with Intl, which would block a slow phone', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const formatted: string[] = [];
    const format = Number.prototype.toLocaleString;
    Object.assign(window, { formatted });
    Number.prototype.toLocaleString = function (...given) {
      formatted.push(String(this));
      return format.apply(this, given);
    };
  });
  for (const path of ['/', '/hi', '/editions', '/signup']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => document.styleSheets.length), path).toBe(1);
    expect(await page.evaluate(() => (window as unknown as { formatted: string[] }).formatted), path).toEqual([]);
  }
});

test('scripts that start have nothing styled a second time, and are appended a few at a time', async ({ page }) => {
  const [sheet = ''] = globSync('site-*.css', { cwd: join(client, 'assets') });
  const selectors = namesIn(readFileSync(join(client, 'assets', sheet), 'utf8'), /([^{}]*)\{/g);
  // Scripts become the last children of the body, and what is below such an element would be styled again.
  expect(selectors.filter((selector) => /:(?:last|only)-child[^,]*[ >+~]/.test(selector))).toEqual([]);

  await page.addInitScript(() => {
    const seen = { languages: 0, appended: [] as number[] };
    Object.assign(window, { seen });
    new MutationObserver((records) => {
      seen.languages += records.filter(({ attributeName }) => attributeName === 'lang').length;
      const nodes = records
        .filter(({ target }) => target === document.body)
        .flatMap(({ addedNodes }) => [...addedNodes]);
      const isScript = (node: Node) => node.nodeName === 'LINK' || node.nodeName === 'SCRIPT';
      if (document.readyState !== 'loading' && nodes.some(isScript)) seen.appended.push(nodes.length);
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['lang'] });
  });
  for (const path of ['/', '/hi', '/hi/signup']) {
    await page.goto(path);
    // What the last of them append, once they have run.
    await expect(page.locator('body > script[type=module]')).toBeAttached();
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => (window as unknown as { seen: object }).seen);
    expect(seen, path).toMatchObject({ languages: 0 });
    const { appended } = seen as { appended: number[] };
    expect(appended.length, path).toBeGreaterThan(3);
    expect(Math.max(...appended), path).toBeLessThanOrEqual(4);
  }
});

test("no prerendered page waits for the styles of organisers' pages, and each has all of its own", () => {
  const read = (name: string) => readFileSync(join(client, 'assets', name), 'utf8');
  const classesOf = (sheet: string) =>
    new Set(namesIn(read(sheet), /\.((?:\\.|[\w-])+)/g).map((name) => name.replaceAll('\\', '')));
  const [root = ''] = globSync('site-*.css', { cwd: join(client, 'assets') });
  const [organisers = ''] = globSync('organisers-*.css', { cwd: join(client, 'assets') });
  expect(brotliCompressSync(read(root)).length).toBeLessThanOrEqual(stylesBytes);

  const styled = classesOf(root);
  const elsewhere = [...classesOf(organisers)].filter((name) => !styled.has(name));
  expect(elsewhere.length).toBeGreaterThan(10);
  const pages = globSync('**/index.html', { cwd: client });
  expect(pages.length).toBeGreaterThan(20);
  for (const page of pages) {
    const html = readFileSync(join(client, page), 'utf8');
    expect(namesIn(html, /href="\/assets\/([\w.-]+\.css)#?"/g), page).toEqual([root]);
    const used = new Set(
      namesIn(html, /\sclass="([^"]*)"/g).flatMap((list) => list.replaceAll('&amp;', '&').split(' ')),
    );
    expect(
      elsewhere.filter((name) => used.has(name)),
      page,
    ).toEqual([]);
  }
});
