import { checkSteps } from './check-steps.ts';
import { runSteps, type Step } from './run-steps.ts';

/**
 * Fast tests: rules, texts, the single list of languages, the table of features, ids of rules, names of properties. Those that simulate
 * rounds of thousands take a third of the time of all these together, and run with `npm test`.
 */
const quickTests: Step = {
  title: 'quick tests',
  command: [
    'vitest',
    'run',
    ...['domain', 'texts', 'tools'].flatMap((project) => ['--project', project]),
    ...[
      'domain/',
      'texts/',
      'tools/page-texts',
      'tools/one-language-list',
      'tools/features',
      'tools/rule-ids',
      'tools/property-names',
    ],
    ...['likeness/likeness', 'statistics/item-analysis'].flatMap((name) => [
      '--exclude',
      `src/features/${name}.test.ts`,
    ]),
  ],
};

const outcomes = await runSteps([quickTests, ...checkSteps], 2);
const failed = outcomes.filter(({ passed }) => !passed);
console.log(failed.length === 0 ? 'All checks passed.' : `${failed.length} of ${outcomes.length} checks failed.`);
process.exitCode = failed.length === 0 ? 0 : 1;
