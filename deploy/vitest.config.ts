import { defineConfig } from 'vitest/config';

// One file, in order: the image is built once, and compose goes on with it.
export default defineConfig({
  test: { name: 'deploy', include: ['*.test.ts'], testTimeout: 300_000, hookTimeout: 900_000 },
});
