import { defineConfig } from 'vitest/config';

const database = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'embedded';

export default defineConfig({
  test: {
    name: `server on ${database === 'postgres' ? 'PostgreSQL' : 'PGlite'}`,
    include: ['{src,testing}/**/*.test.ts'],
    globalSetup: 'testing/global-setup.ts',
    // Every file starts from an empty database, so there is nothing to isolate, and the libraries are loaded once.
    isolate: false,
    experimental: { viteModuleRunner: false },
    // Vitest would leave one processor alone, which of two is half.
    maxWorkers: '100%',
    provide: { testDatabase: database },
    // Starting a server and hashing passwords take long on a machine that is busy with other things. All three end only what hangs.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
