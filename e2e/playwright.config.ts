import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './find-browser.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './prepare-folder.ts',
  fullyParallel: false,
  workers: 2,
  timeout: 120_000,
  // A machine that does other things besides answers late; what is wrong stays wrong.
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
    viewport: { width: 1440, height: 900 },
    // Recording everything takes half as long again: where a journey fails, run it by name with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
  },
});
