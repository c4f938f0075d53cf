import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSteps } from './check-steps.ts';
import type { TestCount } from './count-tests.ts';
import { runStep, runSteps, type Step, type StepOutcome } from './run-steps.ts';

/** Every check there is: what `npm run check` looks at, every test on every database, and the journeys in a real browser. */

const folder = mkdtempSync(join(tmpdir(), 'club-tests-'));

function suite(title: string, command: Step['command']): Step {
  return { title, command, env: { TEST_COUNT: join(folder, `${command[0]}.json`) }, isLive: true };
}

const tests = suite('tests', ['vitest', 'run', '--reporter=default', '--reporter=./tools/count-tests.ts']);
const journeys = suite('journeys in a real browser', [
  'playwright',
  'test',
  '--config=e2e/playwright.config.ts',
  '--reporter=list,./tools/count-tests.ts',
]);

/** A step is one check; a suite is as many as its tests. */
function countOf({ step, passed, output }: StepOutcome): TestCount {
  const file = step.env?.TEST_COUNT;
  if (file === undefined)
    return passed ? { passed: 1, failed: [] } : { passed: 0, failed: [`${step.title}\n${output}`] };
  const count: TestCount = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: [] };
  // A runner that failed without a failed test (a crash) is a failure all the same.
  return passed || count.failed.length > 0 ? count : { ...count, failed: [step.title] };
}

async function walkJourneys(): Promise<StepOutcome[]> {
  const built = await runStep({ title: 'pages are built', command: ['node', 'tools/build-pages.ts'], isLive: true });
  return built.passed ? [built, await runStep(journeys)] : [built];
}

const content: Step = { title: 'content', command: ['node', 'content-files/src/check.ts'] };
const checks = await runSteps([...checkSteps, content], 2);
// One after the other: journeys wait for real seconds, and a busy machine makes them wait for longer.
const tested = await runStep(tests);
const walked = await walkJourneys();
const counts = [...checks, ...walked, tested].map(countOf);
rmSync(folder, { recursive: true });

// Named once more at the end, because whoever reads a long run reads its end.
const failed = counts.flatMap((count) => count.failed);
for (const failure of failed) console.log(`✗ ${failure}`);
console.log(`${counts.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
