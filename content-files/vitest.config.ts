import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'content-files', include: ['src/**/*.test.ts'], testTimeout: 30_000 } });
