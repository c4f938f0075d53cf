import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findBinaries } from '@club/server/testing/postgres-cluster';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** One more than processors, because a test often waits for a database, a disk or a moment. Vitest wants the same number of every project. */
const maxWorkers = availableParallelism() + 1;

/** A workspace's tests, which `npx vitest run --root WORKSPACE FILE` runs alone. */
function project(root: string, test: TestProjectInlineConfiguration['test'] = {}): TestProjectInlineConfiguration {
  return { extends: `./${root}/vitest.config.ts`, root: `./${root}`, test: { name: root, maxWorkers, ...test } };
}

/** Keeps the files of a project together: a worker that goes on with the same one has its modules and its database already. */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...Map.groupBy(sorted, ({ project: { name } }) => name).values()].flat();
  }
}

/**
 * About every reply, or about HTTP before anything is stored: the last three send PostgreSQL, one after the other, only statements
 * that other files send it too.
 */
const aboutReplies = ['fuzz', 'leaks', 'app', 'body-limits', 'counted-routes'].map((name) => `src/${name}.test.ts`);

/** A second database would tell nothing new. Most of these open no database of the tests. */
function testedOnce(): string[] {
  const opensDatabase = /#testing\/(?:start-test-server|test-database)\.ts|inject\(/;
  const files = globSync('{src,testing}/**/*.test.ts', { cwd: 'server' });
  const without = files.filter((file) => !opensDatabase.test(readFileSync(join('server', file), 'utf8')));
  return [...without.map((file) => file.replaceAll('\\', '/')), ...aboutReplies];
}

function hasPostgres(): boolean {
  try {
    return findBinaries() !== '';
  } catch (error) {
    process.stderr.write(`The server is tested on the embedded database alone. ${error}\n`);
    return false;
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ByProject },
    projects: [
      ...['bench', 'server', 'web', 'tools', 'domain', 'content-files', 'texts'].map((root) => project(root)),
      ...(hasPostgres()
        ? [
            project('server', {
              name: 'server on PostgreSQL',
              provide: { testDatabase: 'postgres' },
              exclude: testedOnce(),
            }),
          ]
        : []),
    ],
  },
});
