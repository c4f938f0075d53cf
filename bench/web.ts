/**
 * Measures the public pages with Lighthouse as a slow phone sees them, five times each or as often as `--runs` says, and compares the
 * medians with what is promised. Builds nothing: run it after `npm run build`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { ClubServer } from '@club/e2e/club-server';
import { browserArguments, findBrowser } from '@club/e2e/find-browser';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';

const pages = [
  '/',
  '/hi',
  '/signup',
  '/hi/signup',
  '/team',
  '/events/iqc',
  '/faqs',
  '/hi/faqs',
  '/schools',
  '/sponsors',
  '/editions',
  '/privacy',
] as const;

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1 || runs > 50) throw new RangeError('Give --runs a whole number from 1 to 50');

/** What a page has to keep. Scores are out of 100; a budget without page is for the landing page alone. */
const promised = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  largestPaintMilliseconds: 1500,
  blockedMilliseconds: 100,
  layoutShift: 0,
} as const;
const landingPromised = { transferredBytes: 450_000, scriptGzipBytes: 150_000 } as const;

type Figures = Record<keyof typeof promised | keyof typeof landingPromised, number>;

const club = await ClubServer.start({ LOG_LEVEL: 'silent' });
/** In milliseconds. A page takes two seconds. */
const maxWaitForLoad = 20_000;

const rows: string[] = [];
let broken = 0;
try {
  for (const page of pages) {
    const figures = medians(await measure(`${club.address}${page}`));
    broken += brokenPromises(page, figures);
    rows.push(toRow(page, figures));
    console.log(rows.at(-1));
  }
} finally {
  await club.stop();
}

const head = [
  'page',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'LCP',
  'TBT',
  'CLS',
  'in all',
  'JS (gzip)',
];
const table = [
  `| ${head.join(' | ')} |`,
  `| ${head.map((_, index) => (index ? '---:' : '---')).join(' | ')} |`,
  ...rows,
].join('\n');
console.log(`\n${table}\n`);
writeFileSync(
  join(import.meta.dirname, 'web-results.md'),
  `# The public pages on a slow phone\n\nMedians of ${runs} runs of Lighthouse's mobile profile against the built product, by \`npm run bench:web\`.\n\n${table}\n`,
);
console.log(broken === 0 ? 'Everything that is promised is kept.' : `${broken} promises are broken.`);
process.exitCode = broken === 0 ? 0 : 1;

/**
 * Looks at a page as often as it is to be, with a browser that has seen no other: whoever has read a page in Hindi would be led from
 * one in English to its twin. The first look is not counted, because a browser that has just been started is busy with itself.
 */
async function measure(url: string): Promise<Figures[]> {
  const chrome = await launch({
    chromePath: findBrowser(),
    chromeFlags: ['--headless=new', ...browserArguments],
    logLevel: 'silent',
  });
  try {
    const measured: Figures[] = [];
    for (let run = 0; run <= runs; run += 1) measured.push(await look(url, chrome.port));
    return measured.slice(1);
  } finally {
    chrome.kill();
  }
}

/** A look that got stuck is taken once more. */
async function look(url: string, port: number, isLast = false): Promise<Figures> {
  const outcome = await lighthouse(url, { port, output: 'json', logLevel: 'silent', maxWaitForLoad });
  const lhr = outcome?.lhr;
  if (lhr === undefined || lhr.runtimeError !== undefined) {
    if (isLast) throw new Error(`Lighthouse gave no result for ${url}: ${lhr?.runtimeError?.message}`);
    return look(url, port, true);
  }
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaintMilliseconds: value('largest-contentful-paint'),
    blockedMilliseconds: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    transferredBytes: value('total-byte-weight'),
    scriptGzipBytes: await scriptGzipBytes(lhr),
  };
}

/** Scripts are sent with brotli, which is smaller; the promise is in gzip, so they are compressed again to be weighed. */
async function scriptGzipBytes(lhr: Result): Promise<number> {
  const details = lhr.audits['network-requests']?.details;
  const requests = details?.type === 'table' ? details.items : [];
  const addresses = requests.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => String(url));
  const scripts = await Promise.all(addresses.map(async (one) => Buffer.from(await (await fetch(one)).arrayBuffer())));
  return scripts.reduce((sum, script) => sum + gzipSync(script).length, 0);
}

function medians(measured: readonly Figures[]): Figures {
  const names = Object.keys(measured[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => {
      const sorted = measured.map((figures) => figures[name]).sort((one, other) => one - other);
      return [name, sorted[Math.floor(sorted.length / 2)] ?? Number.NaN];
    }),
  ) as Figures;
}

/** Says which promises a page breaks, and how many. */
function brokenPromises(page: string, figures: Figures): number {
  const problems = [
    ...(['performance', 'accessibility', 'bestPractices', 'seo'] as const)
      .filter((name) => figures[name] < promised[name])
      .map((name) => `${name} is ${figures[name]}, not ${promised[name]}`),
    ...(['largestPaintMilliseconds', 'blockedMilliseconds'] as const)
      .filter((name) => figures[name] > promised[name])
      .map((name) => `${name} is ${Math.round(figures[name])}, more than ${promised[name]}`),
    // Lighthouse shows three decimals; a shift below that is a rounding of sub-pixels.
    ...(figures.layoutShift >= 0.0005 ? [`layoutShift is ${figures.layoutShift}`] : []),
    ...(page === '/'
      ? (['transferredBytes', 'scriptGzipBytes'] as const)
          .filter((name) => figures[name] > landingPromised[name])
          .map((name) => `${name} is ${figures[name]}, more than ${landingPromised[name]}`)
      : []),
  ];
  for (const problem of problems) console.log(`✗ ${page}: ${problem}`);
  return problems.length;
}

function toRow(page: string, figures: Figures): string {
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
  return `| ${[
    page,
    figures.performance,
    figures.accessibility,
    figures.bestPractices,
    figures.seo,
    `${(figures.largestPaintMilliseconds / 1000).toFixed(2)} s`,
    `${Math.round(figures.blockedMilliseconds)} ms`,
    figures.layoutShift.toFixed(3),
    kilobytes(figures.transferredBytes),
    kilobytes(figures.scriptGzipBytes),
  ].join(' | ')} |`;
}

/** The product as it is started for everybody, on a folder of its own. */
