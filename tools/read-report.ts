import { existsSync, readFileSync } from 'node:fs';

export interface Failure {
  /** The file and the name of a test, or the title of a step. */
  readonly title: string;
  /** What went wrong, in the runner's words; empty where it left none. */
  readonly message: string;
}

/** What a test runner's own report says of a run. */
export interface Report {
  readonly passed: number;
  readonly failed: readonly Failure[];
}

/** What Vitest writes with `--reporter=json`, as far as it is read here. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Why the file could not be run; empty where it could. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** What Playwright writes with `--reporter=json`, as far as it is read here: files hold suites, suites hold specs and suites. */
interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

function ofVitest({ numPassedTests, testResults }: VitestReport): Report {
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((result) => result.status === 'failed');
    // A file that could not be loaded, or whose hooks failed, has no failed test of its own.
    if (tests.length === 0) return status === 'failed' ? [{ title: name, message }] : [];
    return tests.map(({ fullName, failureMessages }) => ({
      title: `${name} › ${fullName}`,
      message: failureMessages.join('\n'),
    }));
  });
  return { passed: numPassedTests, failed };
}

function ofPlaywright(suites: readonly PlaywrightSuite[]): Report {
  const reports = suites.map(({ specs = [], suites: inner = [] }) => {
    const tests = specs.flatMap(({ file, title, tests: runs }) =>
      runs.map((run) => ({ title: `${file} › ${title}`, run })),
    );
    const failed = tests.filter(({ run }) => run.status === 'unexpected' || run.status === 'flaky');
    const within = ofPlaywright(inner);
    return {
      passed: tests.filter(({ run }) => run.status === 'expected').length + within.passed,
      failed: [
        ...failed.map(({ title, run }) => ({
          title,
          message: run.results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
        })),
        ...within.failed,
      ],
    };
  });
  return {
    passed: reports.reduce((sum, { passed }) => sum + passed, 0),
    failed: reports.flatMap(({ failed }) => failed),
  };
}

/** Reads the report of a run of Vitest or Playwright; null where there is none, because the runner itself came to grief. */
export function readReport(file: string): Report | null {
  if (!existsSync(file)) return null;
  const read = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | { suites: readonly PlaywrightSuite[] };
  return 'suites' in read ? ofPlaywright(read.suites) : ofVitest(read);
}
