import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readReport } from './read-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportOf(content: unknown) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return readReport(file);
}

describe('of Vitest', () => {
  const passing = { fullName: 'adds up', status: 'passed', failureMessages: [] };

  test('a failed test is counted once, and named with its file', () => {
    const report = reportOf({
      numPassedTests: 1,
      numFailedTests: 1,
      // Vitest counts the file, and each group around the test, as a failed suite as well.
      numFailedTestSuites: 2,
      testResults: [
        {
          name: 'sum.test.ts',
          status: 'failed',
          assertionResults: [passing, { fullName: 'carries', status: 'failed', failureMessages: ['9 is not 10'] }],
        },
        { name: 'other.test.ts', status: 'passed', message: '', assertionResults: [] },
      ],
    });
    expect(report).toEqual({ passed: 1, failed: [{ title: 'sum.test.ts › carries', message: '9 is not 10' }] });
  });

  test('a file that could not be loaded has failed, whatever else passed', () => {
    const report = reportOf({
      numPassedTests: 1,
      testResults: [
        { name: 'sum.test.ts', status: 'passed', message: '', assertionResults: [passing] },
        { name: 'broken.test.ts', status: 'failed', message: 'no such import', assertionResults: [] },
      ],
    });
    expect(report).toEqual({ passed: 1, failed: [{ title: 'broken.test.ts', message: 'no such import' }] });
  });
});

test('of Playwright: groups in groups are read, and a test that passed only in the end has failed', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    file: 'quiz.spec.ts',
    title,
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  });
  const report = reportOf({
    suites: [
      {
        specs: [spec('starts', 'expected')],
        suites: [
          {
            specs: [
              spec('saves', 'unexpected', 'no answer'),
              spec('hands in', 'flaky', 'late'),
              spec('skips', 'skipped'),
            ],
          },
        ],
      },
    ],
  });
  expect(report).toEqual({
    passed: 1,
    failed: [
      { title: 'quiz.spec.ts › saves', message: 'no answer' },
      { title: 'quiz.spec.ts › hands in', message: 'late' },
    ],
  });
});

test('a runner that wrote none has none', () => {
  expect(readReport(join(folder, 'missing.json'))).toBeNull();
});
