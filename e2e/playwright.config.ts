import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './find-browser.ts';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.spec.ts'));
const [onSharedClub, onOwnClub] = ['on a shared club', 'on a club of its own'];
const { [onSharedClub]: shared = [], [onOwnClub]: own = [] } = Object.groupBy(files, (file) =>
  /import \{[^}]*\btest\b(?! as)[^}]*\} from '\.\/club\.ts'/.test(readFileSync(join(import.meta.dirname, file), 'utf8'))
    ? onSharedClub
    : onOwnClub,
);

export default defineConfig({
  testDir: '.',
  // In this order, so that a worker keeps the club that it shares, and short files come last.
  projects: [
    { name: onOwnClub, testMatch: own },
    { name: onSharedClub, testMatch: shared },
  ],
  outputDir: '../test-results',
  globalSetup: './prepare-folder.ts',
  // Files whose journeys are independent set this themselves.
  fullyParallel: false,
  // With one worker more, pages on a machine with two processors become so slow that tests time out.
  workers: availableParallelism(),
  timeout: 240_000,
  // A busy machine answers late; a real fault stays. All three end only what hangs.
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
    viewport: { width: 1440, height: 900 },
    // Pages must not move while they are measured or pressed, and drawing that takes a fifth of the processor time. Journeys about
    // motion allow it.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces make the run half as slow again. Rerun a failed journey by name with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
  },
});
