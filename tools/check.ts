import { checkSteps } from './check-steps.ts';
import { runSteps, type Step } from './run-steps.ts';

/** Tests that take no longer than the rest: the rules, that no text of a page is missing, outside the catalogue or unread, and that one list names the languages. */
const quickTests: readonly Step[] = [
  { title: 'domain tests', command: ['vitest', 'run', '--root', 'domain'] },
  { title: 'tests of the texts', command: ['vitest', 'run', '--root', 'texts'] },
  { title: 'texts and languages', command: ['vitest', 'run', '--root', 'tools', 'page-texts', 'one-language-list'] },
];

// The types of the routes are generated first: the web workspace does not compile without them.
const [routeTypes, ...others] = checkSteps;
const outcomes = [
  ...(await runSteps(routeTypes === undefined ? [] : [routeTypes], 1)),
  ...(await runSteps([...others, ...quickTests], 2)),
];
const failed = outcomes.filter(({ passed }) => !passed);
console.log(failed.length === 0 ? 'All checks passed.' : `${failed.length} of ${outcomes.length} checks failed.`);
process.exitCode = failed.length === 0 ? 0 : 1;
