import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'texts', include: ['src/**/*.test.ts'], isolate: false, testTimeout: 30_000 },
});
