import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSteps } from './check-steps.ts';
import type { TestCount } from './count-tests.ts';
import { runSteps, type Step, type StepOutcome } from './run-steps.ts';

/** All checks: those of `npm run check`, every test on every database, and the journeys in a real browser. */

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

/** A step counts as one check, a suite as its tests. */
function countOf({ step, passed, output }: StepOutcome): TestCount {
  const file = step.env?.TEST_COUNT;
  if (file === undefined)
    return passed
      ? { passed: 1, failed: [], skipped: [] }
      : { passed: 0, failed: [`${step.title}\n${output}`], skipped: [] };
  const nothing: TestCount = { passed: 0, failed: [], skipped: [] };
  const count: TestCount = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : nothing;
  // A runner that failed without a failed test has crashed, which is a failure too.
  return passed || count.failed.length > 0 ? count : { ...count, failed: [step.title] };
}

const content: Step = { title: 'content', command: ['node', 'content-files/src/check.ts'] };
const pages: Step = { title: 'pages are built', command: ['node', 'tools/build-pages.ts'] };
const checks = await runSteps([...checkSteps, content, pages], 2);
// One after the other: in parallel they take as long, and journeys whose downloads are drawn in the background time out.
const suites = checks.some(({ step, passed }) => step === pages && !passed) ? [tests] : [tests, journeys];
const counts = [...checks, ...(await runSteps(suites, 1))].map(countOf);
rmSync(folder, { recursive: true });

// Repeated at the end, where readers of a long log look.
const failed = counts.flatMap((count) => count.failed);
const skipped = counts.flatMap((count) => count.skipped);
for (const title of skipped) console.log(`- skipped for what this machine lacks: ${title}`);
for (const failure of failed) console.log(`✗ ${failure}`);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
console.log(`${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
