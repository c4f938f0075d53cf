import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Needed in containers, or to stop Chromium from contacting its vendor. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The headless shell comes first: it renders the same pages in half the processor time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The browser for tests: the one in CHROME_PATH, an installed one, or one that is installed now. The result is stored in
 * CHROME_PATH, so that the processes of a test run search once.
 */
export function findBrowser(): string {
  const found = findInstalled() ?? installByPlaywright() ?? installByApt();
  if (found === undefined) {
    throw new Error(
      'The journeys need Chromium or Chrome, and none was found or could be installed. Install one, or set CHROME_PATH to its program.',
    );
  }
  process.env.CHROME_PATH = found;
  return found;
}

function findInstalled(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [process.env.CHROME_PATH, ...onPath, ...usualPlaces, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
}

function installByPlaywright(): string | undefined {
  console.log('No Chromium was found. Installing the one Playwright brings …');
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit', timeout: 180_000 });
  return findInstalled();
}

function installByApt(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  console.log('Installing Chromium with apt …');
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update'], options);
  for (const name of names.slice(0, 2)) {
    const { status } = spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', name], options);
    if (status === 0) break;
  }
  return findInstalled();
}
