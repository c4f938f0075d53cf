import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { checkSteps } from './check-steps.ts';
import { type Report, readReport } from './read-report.ts';
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

const add = (one: Report, other: Report): Report => ({
  passed: one.passed + other.passed,
  failed: [...one.failed, ...other.failed],
});

const countOfSteps = (outcomes: readonly StepOutcome[]): Report => ({
  passed: outcomes.filter((outcome) => outcome.passed).length,
  failed: outcomes
    .filter((outcome) => !outcome.passed)
    .map(({ step, output }) => ({ title: step.title, message: output })),
});

/** What a suite's own report counts. */
function countOfSuite({ step, report }: Suite, outcomes: readonly StepOutcome[]): Report {
  const count = readReport(report) ?? { passed: 0, failed: [] };
  const hasPassed = outcomes.find((outcome) => outcome.step === step)?.passed === true;
  // A runner that failed without a failed test (a crash, an unhandled error) is a failure all the same.
  return count.failed.length === 0 && !hasPassed ? { ...count, failed: [{ title: step.title, message: '' }] } : count;
}

async function runSuites(given: readonly Suite[], atOnce: number): Promise<Report> {
  const outcomes = await runSteps(
    given.map(({ step }) => step),
    atOnce,
  );
  return given.map((suite) => countOfSuite(suite, outcomes)).reduce(add);
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
const all = [countOfSteps([...checks, ...(built === undefined ? [] : [built])]), tested, walked].reduce(add);
// Named once more at the end, because whoever reads a long run reads its end.
for (const { title, message } of all.failed) {
  console.log(`✗ ${title}`);
  console.log(message.split('\n').slice(0, 15).join('\n'));
}
console.log(`${all.passed} passed, ${all.failed.length} failed`);
process.exitCode = all.failed.length === 0 ? 0 : 1;
