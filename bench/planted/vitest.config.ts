import { defineConfig } from 'vitest/config';

/** One after the other: each loads the machine fully. */
export default defineConfig({ test: { name: 'planted bugs', include: ['*.test.ts'], fileParallelism: false } });
