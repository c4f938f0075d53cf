import { defineConfig } from 'vitest/config';

/** One after the other: each loads a server as far as the machine goes. */
export default defineConfig({ test: { name: 'planted bugs', include: ['*.test.ts'], fileParallelism: false } });
