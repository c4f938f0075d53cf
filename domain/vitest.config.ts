import { defineConfig } from 'vitest/config';

// Pure functions leave nothing behind, so there is nothing to isolate. Properties take long where the machine is busy. Node reads
// the sources itself: Vite would have nothing to change in them, and takes an eighth of the time.
export default defineConfig({
  test: {
    name: 'domain',
    include: ['src/**/*.test.ts'],
    isolate: false,
    experimental: { viteModuleRunner: false },
    testTimeout: 30_000,
  },
});
