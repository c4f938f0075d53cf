import { checkSteps } from './check-steps.ts';
import { runSteps, type Step } from './run-steps.ts';

const domainTests: Step = { title: 'domain tests', command: ['vitest', 'run', '--root', 'domain'] };

// The types of the routes are generated first: the web workspace does not compile without them.
const [routeTypes, ...others] = checkSteps;
const outcomes = [
  ...(await runSteps(routeTypes === undefined ? [] : [routeTypes], 1)),
  ...(await runSteps([...others, domainTests], 2)),
];
const failed = outcomes.filter(({ passed }) => !passed);
console.log(failed.length === 0 ? 'Everything is in order.' : `${failed.length} of ${outcomes.length} checks failed.`);
process.exitCode = failed.length === 0 ? 0 : 1;
