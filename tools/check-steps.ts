import type { Step } from './run-steps.ts';

const typedWorkspaces = [
  'domain',
  'domain/tsconfig.test.json',
  'contract',
  'content-files',
  'server',
  'web',
  'web/service-worker',
  'e2e',
  // With the bench: both read the server's types, which takes longest.
  'tools',
];

/** Everything that can be checked without running the product. */
export const checkSteps: readonly Step[] = [
  { title: 'route types', command: ['react-router', 'typegen', 'web'] },
  { title: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  {
    title: 'import rules',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      'domain',
      'contract',
      'content-files',
      'server',
      'web',
      'e2e',
      'bench',
      'tools',
    ],
  },
  ...typedWorkspaces.map((project): Step => ({ title: `types: ${project}`, command: ['tsc', '--project', project] })),
  { title: 'dead code', command: ['knip'] },
];
