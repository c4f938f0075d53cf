import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSteps } from './check-steps.ts';
import type { TestCount } from './count-tests.ts';
import { root, runSteps, type Step, type StepOutcome } from './run-steps.ts';

/**
 * All checks: those of `npm run check`, every test on every database, and the journeys in a real browser. `npm test -- PART` runs one
 * of four parts, which together are all: `checks`, `rest` (tests of rules, pages and tools), `server`, `journeys`. A fifth runs only by
 * its name, because it takes minutes and Debian's packages: `image` builds the image and starts what compose starts.
 */

const parts = ['checks', 'rest', 'server', 'journeys', 'image'] as const;
const [part] = process.argv.slice(2);
if (part !== undefined && !parts.some((name) => name === part))
  throw new Error(`A part is one of ${parts.join(', ')}.`);

const folder = mkdtempSync(join(tmpdir(), 'club-tests-'));

function suite(title: string, command: Step['command']): Step {
  return { title, command, env: { TEST_COUNT: join(folder, `${command[0]}.json`) }, isLive: true };
}

const projects: Record<string, readonly string[]> = {
  rest: ['--project', '!server*'],
  server: ['--project', 'server*'],
};
const reporters = ['--reporter=default', `--reporter=${join(root, 'tools/count-tests.ts')}`];
const tests = suite('tests', ['vitest', 'run', ...reporters, ...((part && projects[part]) ?? [])]);
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
const allChecks = [...checkSteps, content, pages];
const image = suite('the image and compose', ['vitest', 'run', '--root', 'deploy', ...reporters]);
const suitesOf: Record<string, readonly Step[]> = { checks: [], journeys: [journeys], image: [image] };
const checksOf: Record<string, readonly Step[]> = { checks: allChecks, image: [] };
const checks = await runSteps(part === undefined ? allChecks : (checksOf[part] ?? [pages]), 2);
// One after the other: in parallel they take as long, and journeys whose downloads are drawn in the background time out.
const suites = part === undefined ? [tests, journeys] : (suitesOf[part] ?? [tests]);
const areBuilt = checks.every(({ step, passed }) => step !== pages || passed);
const possible = suites.filter((one) => one !== journeys || areBuilt);
const counts = [...checks, ...(await runSteps(possible, 1))].map(countOf);
rmSync(folder, { recursive: true });

// Repeated at the end, where readers of a long log look.
const failed = counts.flatMap((count) => count.failed);
const skipped = counts.flatMap((count) => count.skipped);
for (const title of skipped) console.log(`- skipped for what this machine lacks: ${title}`);
for (const failure of failed) console.log(`✗ ${failure}`);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
console.log(`${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
