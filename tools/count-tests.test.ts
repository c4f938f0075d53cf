import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import CountTests from './count-tests.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'club-count-'));
  vi.stubEnv('TEST_COUNT', join(folder, 'count.json'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const written = () => JSON.parse(readFileSync(join(folder, 'count.json'), 'utf8'));

test('of Vitest: counts tests, skipped ones and unhandled errors; a file that could not be loaded has failed', () => {
  const module = (file: string, problems: string[], tests: [string, string, ...string[]][]) => ({
    project: { name: 'domain' },
    relativeModuleId: file,
    errors: () => problems.map((message) => ({ message })),
    children: {
      allSuites: () => [],
      allTests: () =>
        tests.map(([fullName, state, ...messages]) => ({
          fullName,
          result: () =>
            state === 'skipped'
              ? { state, note: messages[0] }
              : { state, errors: messages.map((message) => ({ message })) },
        })),
    },
  });
  const modules = [
    module(
      'sum.test.ts',
      [],
      [
        ['adds up', 'passed'],
        ['carries', 'failed', '9 is not 10'],
        ['divides', 'skipped', 'no abacus'],
        ['is for another database', 'skipped'],
      ],
    ),
    module('broken.test.ts', ['no such import'], []),
  ];
  new CountTests().onTestRunEnd(modules as never, [
    { message: 'nobody caught this', cause: { message: 'exit code 1' } },
  ]);
  expect(written()).toEqual({
    passed: 1,
    failed: [
      'outside a test\nnobody caught this\nexit code 1',
      'domain › sum.test.ts › carries\n9 is not 10',
      'domain › broken.test.ts\nno such import',
    ],
    skipped: ['domain › sum.test.ts › divides: no abacus'],
  });
});

test('of Playwright: a journey that passed only on a retry has failed', () => {
  const journey = (title: string, outcome: 'expected' | 'unexpected' | 'flaky' | 'skipped', ...messages: string[]) => ({
    titlePath: () => ['', 'quiz.spec.ts', title],
    outcome: () => outcome,
    results: [{ errors: messages.map((message) => ({ message })) }],
  });
  const reporter = new CountTests();
  reporter.onBegin(undefined, {
    allTests: () => [
      journey('starts', 'expected'),
      journey('saves', 'unexpected', 'no answer'),
      journey('hands in', 'flaky', 'late'),
      journey('skips', 'skipped'),
    ],
  });
  reporter.onEnd();
  expect(written()).toEqual({
    passed: 1,
    failed: ['quiz.spec.ts › saves\nno answer', 'quiz.spec.ts › hands in\nlate'],
    skipped: [],
  });
});
