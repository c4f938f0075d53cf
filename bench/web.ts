/**
 * Measures the public pages with Lighthouse as on a slow phone, five times each unless `--runs` is given, and compares the medians
 * with the limits. Run `npm run build` first.
 */
import { gzipSync } from 'node:zlib';
import { translatedLanguages } from '@club/domain/shared/language';
import { ClubServer } from '@club/e2e/club-server';
import { browserArguments, findBrowser } from '@club/e2e/find-browser';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { readOptions } from './options.ts';
import { ascending, percentile, toTable } from './table.ts';

const pages = [
  ...inEachLanguage('/'),
  ...inEachLanguage('/signup'),
  '/team',
  '/events/iqc',
  ...inEachLanguage('/faqs'),
  '/schools',
  '/sponsors',
  '/editions',
  '/privacy',
];

function inEachLanguage(path: string): string[] {
  return [path, ...translatedLanguages.map((language) => `/${language}${path}`.replace(/\/$/, ''))];
}

/** Maximum of each figure, or minimum of a score. Only the landing page has size limits. */
const metrics = [
  { title: 'performance', category: 'performance', min: 100 },
  { title: 'accessibility', category: 'accessibility', min: 100 },
  { title: 'best practices', category: 'best-practices', min: 100 },
  { title: 'SEO', category: 'seo', min: 100 },
  { title: 'LCP', audit: 'largest-contentful-paint', max: 1500, unit: 'ms' },
  { title: 'TBT', audit: 'total-blocking-time', max: 100, unit: 'ms' },
  // Lighthouse shows three decimals; smaller shifts are sub-pixel rounding.
  { title: 'CLS', audit: 'cumulative-layout-shift', max: 0.000_5, unit: '' },
  { title: 'total', audit: 'total-byte-weight', max: 450_000, unit: 'kB', isForLandingPage: true },
  // The 150 kB that `e2e/page-weight.spec.ts` allows the page, and the news and the poster, which follow when it is idle.
  { title: 'JS (gzip)', audit: null, max: 165_000, unit: 'kB', isForLandingPage: true },
] as const;

const maxWaitForLoadMs = 20_000;
const { runs } = readOptions({ runs: { default: 5, max: 50 } }).numbers;
const club = await ClubServer.start({ LOG_LEVEL: 'silent' });
const rows: string[][] = [];
const problems: string[] = [];
try {
  for (const page of pages) {
    const measured = await measurePage(`${club.address}${page}`);
    const medians = metrics.map((_, index) =>
      percentile(ascending(measured.map((run) => run[index] ?? Number.NaN)), 0.5),
    );
    rows.push([page, ...medians.map((value, index) => format(value, index))]);
    console.log(rows.at(-1)?.join('  '));
    problems.push(...problemsOf(page, medians));
  }
} finally {
  await club.stop();
}
console.log(`\nMedians of ${runs} runs\n\n${toTable(['page', ...metrics.map(({ title }) => title)], rows)}\n`);
for (const problem of problems) console.log(`✗ ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;

/**
 * Each page gets a new browser, because one that has visited a page in Hindi is redirected from English pages to their Hindi
 * counterparts. The first run is discarded, because a browser that has just started is busy.
 */
async function measurePage(url: string): Promise<number[][]> {
  const chrome = await launch({
    chromePath: findBrowser(),
    chromeFlags: ['--headless=new', ...browserArguments],
    logLevel: 'silent',
  });
  try {
    const measured: number[][] = [];
    for (let run = 0; run <= runs; run += 1) measured.push(await runLighthouse(url, chrome.port));
    return measured.slice(1);
  } finally {
    chrome.kill();
  }
}

async function runLighthouse(url: string, port: number, isRepeated = false): Promise<number[]> {
  const outcome = await lighthouse(url, { port, output: 'json', logLevel: 'silent', maxWaitForLoad: maxWaitForLoadMs });
  const result = outcome?.lhr;
  if (result === undefined || result.runtimeError !== undefined) {
    if (isRepeated) throw new Error(`Lighthouse returned no result for ${url}: ${result?.runtimeError?.message}`);
    return runLighthouse(url, port, true);
  }
  const scriptBytes = await scriptGzipBytes(result);
  return metrics.map((figure) => {
    if ('category' in figure) return Math.round((result.categories[figure.category]?.score ?? 0) * 100);
    if (figure.audit === null) return scriptBytes;
    return result.audits[figure.audit]?.numericValue ?? Number.POSITIVE_INFINITY;
  });
}

/** Scripts are sent with brotli, which is smaller; the limit is for gzip, so they are compressed again. */
async function scriptGzipBytes(lhr: Result): Promise<number> {
  const details = lhr.audits['network-requests']?.details;
  const requests = details?.type === 'table' ? details.items : [];
  const addresses = requests.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => String(url));
  const scripts = await Promise.all(addresses.map(async (one) => Buffer.from(await (await fetch(one)).arrayBuffer())));
  return scripts.reduce((sum, script) => sum + gzipSync(script).length, 0);
}

function problemsOf(page: string, medians: readonly number[]): string[] {
  return metrics.flatMap((figure, index) => {
    const value = medians[index] ?? Number.NaN;
    if ('min' in figure) return value < figure.min ? [`${page}: ${figure.title} is ${value}, not ${figure.min}`] : [];
    if ('isForLandingPage' in figure && page !== '/') return [];
    return value <= figure.max ? [] : [`${page}: ${figure.title} is ${value.toFixed(3)}, more than ${figure.max}`];
  });
}

function format(value: number, index: number): string {
  const figure = metrics[index];
  if (figure === undefined || 'min' in figure) return String(value);
  if (figure.unit === 'kB') return `${Math.round(value / 1000)} kB`;
  return figure.unit === 'ms' ? `${Math.round(value)} ms` : value.toFixed(3);
}
