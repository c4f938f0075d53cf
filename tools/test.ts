import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { checkSteps } from './check-steps.ts';
import { runSteps, type Step, type StepOutcome } from './run-steps.ts';

/** Every check there is: what `npm run check` looks at, every test on every database, and the journeys in a real browser. */

const reports = mkdtempSync(join(tmpdir(), 'club-reports-'));

interface Suite {
  readonly step: Step;
  /** Where its runner writes what passed and failed. */
  readonly report: string;
}

function vitestSuite(title: string, workspace: string, env: Readonly<Record<string, string>> = {}): Suite {
  const report = join(reports, `${title.replace(/\W+/g, '-')}.json`);
  return {
    report,
    step: {
      title,
      command: [
        'vitest',
        'run',
        '--root',
        workspace,
        '--reporter=default',
        '--reporter=json',
        `--outputFile=${report}`,
      ],
      env,
    },
  };
}

const hasPostgres =
  globSync('/usr/lib/postgresql/*/bin/initdb').length > 0 ||
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'initdb')));

const journeysReport = join(reports, 'journeys.json');
const journeys: Suite = {
  report: journeysReport,
  step: {
    title: 'journeys in a real browser',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeysReport },
    isLive: true,
  },
};

const suites: readonly Suite[] = [
  vitestSuite('domain tests', 'domain'),
  vitestSuite('tests of the texts', 'texts'),
  vitestSuite('content tests', 'content-files'),
  vitestSuite('tests of the tools', 'tools'),
  vitestSuite('page tests', 'web'),
  vitestSuite('server tests on the embedded database', 'server'),
  vitestSuite('the server under faults', 'bench'),
  ...(hasPostgres ? [vitestSuite('server tests on PostgreSQL', 'server', { TEST_DATABASE: 'postgres' })] : []),
];

/** What a suite's own report counts. A suite that could not even report has failed once. */
function countOf({ report }: Suite): { passed: number; failed: number } {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const read = JSON.parse(readFileSync(report, 'utf8'));
  if (read.stats !== undefined)
    return { passed: read.stats.expected, failed: read.stats.unexpected + read.stats.flaky };
  return { passed: read.numPassedTests, failed: read.numFailedTests + read.numFailedTestSuites };
}

async function runSuites(given: readonly Suite[], atOnce: number): Promise<{ passed: number; failed: number }> {
  const outcomes = await runSteps(
    given.map(({ step }) => step),
    atOnce,
  );
  const total = { passed: 0, failed: 0 };
  for (const suite of given) {
    const count = countOf(suite);
    const outcome = outcomes.find(({ step }) => step === suite.step);
    total.passed += count.passed;
    // A runner that failed without a failed test (a crash, an unhandled error) is a failure all the same.
    total.failed += count.failed === 0 && outcome?.passed === false ? 1 : count.failed;
  }
  return total;
}

const [routeTypes, ...otherChecks] = checkSteps;
const checks: StepOutcome[] = [
  ...(await runSteps(routeTypes === undefined ? [] : [routeTypes], 1)),
  ...(await runSteps([...otherChecks, { title: 'content', command: ['node', 'content-files/src/check.ts'] }], 2)),
];
const tested = await runSuites(suites, 1);
const [built] = await runSteps(
  [{ title: 'pages are built', command: ['node', 'tools/build-pages.ts'], isLive: true }],
  1,
);
const walked = await runSuites([journeys], 1);
rmSync(reports, { recursive: true });

if (!hasPostgres) {
  console.log(
    'There is no PostgreSQL on this machine, so the server was tested on the embedded database alone. On Debian: apt-get install postgresql',
  );
}
const stepsPassed = [...checks, ...(built === undefined ? [] : [built])];
const passed = stepsPassed.filter((outcome) => outcome.passed).length + tested.passed + walked.passed;
const failed = stepsPassed.filter((outcome) => !outcome.passed).length + tested.failed + walked.failed;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
