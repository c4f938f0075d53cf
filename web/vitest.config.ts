import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { contentPlugin } from './content-plugin.ts';
import { pdfFilesPlugin } from './pdf-files.ts';

const react = dirname(createRequire(import.meta.url).resolve('react/package.json'));

export default defineConfig({
  plugins: [contentPlugin(), pdfFilesPlugin()],
  // The runtime for development takes a stack trace for each element: a quarter of the time of a test that types.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  resolve: { alias: { 'react/jsx-runtime': join(react, 'cjs/react-jsx-runtime.production.js') } },
  test: {
    name: 'web',
    include: ['{src,site-files,service-worker}/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    // A test that follows a link to elsewhere must not take the window away from the next file.
    environmentOptions: { happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } } },
    // Loading every module again for each file would take three quarters of the time: `testing/setup.ts` tidies up instead.
    isolate: false,
    // Vitest would leave one processor alone, which of two is half.
    maxWorkers: '100%',
    setupFiles: ['testing/setup.ts'],
    // A page is typed into letter by letter, and the machine may be busy.
    testTimeout: 60_000,
  },
});
