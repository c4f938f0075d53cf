import { defineConfig } from 'vitest/config';

// Pure functions leave nothing behind, so there is nothing to isolate. Properties take long where the machine is busy.
export default defineConfig({
  test: { name: 'domain', include: ['src/**/*.test.ts'], isolate: false, testTimeout: 30_000 },
});
