import { checkSteps } from './check-steps.ts';
import { runSteps, type Step } from './run-steps.ts';

/** Tests that take no longer than the rest: the rules, that no text of a page is missing, outside the catalogue or unread, and that one list names the languages. */
const quickTests: Step = {
  title: 'quick tests',
  command: [
    'vitest',
    'run',
    ...['domain', 'texts', 'tools'].flatMap((project) => ['--project', project]),
    ...['domain/', 'texts/', 'tools/page-texts', 'tools/one-language-list'],
  ],
};

const outcomes = await runSteps([quickTests, ...checkSteps], 2);
const failed = outcomes.filter(({ passed }) => !passed);
console.log(failed.length === 0 ? 'All checks passed.' : `${failed.length} of ${outcomes.length} checks failed.`);
process.exitCode = failed.length === 0 ? 0 : 1;
