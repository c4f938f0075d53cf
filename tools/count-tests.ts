import { writeFileSync } from 'node:fs';
import type { TestModule } from 'vitest/node';

/** The result of a test run: the number of passed tests, and the others by file and title with the first lines of their errors. */
export interface TestCount {
  readonly passed: number;
  readonly failed: readonly string[];
  /** Skipped tests with the reason why this machine cannot run them, such as a missing program. */
  readonly skipped: readonly string[];
}

/** The parts of a Playwright suite that are read here. Source: playwright.dev/docs/api/class-suite */
interface Journeys {
  allTests(): readonly {
    readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    titlePath(): string[];
    outcome(): 'skipped' | 'expected' | 'unexpected' | 'flaky';
  }[];
}

type Problem = { readonly message?: string | undefined; readonly cause?: unknown };

/** Includes the cause: for a crashed worker, only that has the file and the reason. */
const describeProblem = ({ message = '', cause }: Problem): readonly string[] => [
  ...message.split('\n').slice(0, 15),
  ...(typeof cause === 'object' && cause !== null ? describeProblem(cause) : []),
];

const describeFailure = (title: string, problems: readonly Problem[]) =>
  [title, ...problems.flatMap(describeProblem)].join('\n');

/** A reporter for Vitest and Playwright that writes the counts of a run to the file in TEST_COUNT. */
export default class CountTests {
  #journeys: Journeys | undefined;
  readonly #failed: string[] = [];
  readonly #skipped: string[] = [];

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Problem[]): void {
    this.#failed.push(...unhandled.map((problem) => describeFailure('outside a test', [problem])));
    let passed = 0;
    for (const module of modules) {
      const title = `${module.project.name} › ${module.relativeModuleId}`;
      // A file that could not be loaded, or a group whose hooks failed.
      const suites = [module, ...module.children.allSuites()];
      const problems = suites.flatMap((suite) => suite.errors());
      if (problems.length > 0) this.#failed.push(describeFailure(title, problems));
      for (const test of module.children.allTests()) {
        const result = test.result();
        const { state, errors = [] } = result;
        if (state === 'passed') passed += 1;
        if (state === 'skipped' && result.note) this.#skipped.push(`${title} › ${test.fullName}: ${result.note}`);
        if (state === 'failed') this.#failed.push(describeFailure(`${title} › ${test.fullName}`, errors));
      }
    }
    this.#write(passed);
  }

  onBegin(_: unknown, journeys: Journeys): void {
    this.#journeys = journeys;
  }

  onError(problem: Problem): void {
    this.#failed.push(describeFailure('outside a journey', [problem]));
  }

  onEnd(): void {
    const tests = this.#journeys?.allTests() ?? [];
    // A journey that passed only on a retry has failed.
    for (const test of tests.filter((one) => one.outcome() === 'unexpected' || one.outcome() === 'flaky')) {
      this.#failed.push(
        describeFailure(
          test.titlePath().filter(Boolean).join(' › '),
          test.results.flatMap(({ errors }) => errors),
        ),
      );
    }
    this.#write(tests.filter((test) => test.outcome() === 'expected').length);
  }

  #write(passed: number): void {
    const count: TestCount = { passed, failed: this.#failed, skipped: this.#skipped };
    writeFileSync(process.env.TEST_COUNT ?? 'test-count.json', JSON.stringify(count));
  }
}
