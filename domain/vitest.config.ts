import { defineConfig } from 'vitest/config';

// Pure functions leave nothing behind, so there is nothing to isolate.
export default defineConfig({ test: { name: 'domain', include: ['src/**/*.test.ts'], isolate: false } });
