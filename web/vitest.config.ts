import { defineConfig } from 'vitest/config';
import { contentPlugin } from './content-plugin.ts';

export default defineConfig({
  plugins: [contentPlugin()],
  test: {
    name: 'web',
    include: ['{src,site-files,service-worker}/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    // Vitest would leave one processor alone, which of two is half.
    maxWorkers: '100%',
    setupFiles: ['testing/setup.ts'],
    // A page is typed into letter by letter, and the machine may be busy.
    testTimeout: 20_000,
  },
});
