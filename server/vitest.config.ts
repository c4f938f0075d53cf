import { defineConfig } from 'vitest/config';

const database = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'embedded';

export default defineConfig({
  test: {
    name: `server on ${database === 'postgres' ? 'PostgreSQL' : 'PGlite'}`,
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/shared/testing/global-setup.ts',
    // Every file starts from an empty database, so there is nothing to isolate, and the libraries are loaded once.
    isolate: false,
    provide: { testDatabase: database },
    // PostgreSQL's advisory locks, first connections and argon2 take longer on a busy machine than Vitest's five seconds allow.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
