import type { Step } from './run-steps.ts';

const typedWorkspaces = [
  'domain',
  'domain/tsconfig.test.json',
  'contract',
  'texts',
  'content-files',
  'server',
  'web',
  'web/service-worker',
  'e2e',
  // With the bench and the rehearsals: all of them read the server's types, which takes longest.
  'tools',
];

/** The checker of TypeScript 7: several times as fast. The import rules are read with TypeScript 6, which both must be able to. */
const checker = 'node_modules/typescript-7/bin/tsc';

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
      'texts',
      'server',
      'web',
      'e2e',
      'bench',
      'deploy',
      'tools',
    ],
  },
  ...typedWorkspaces.map(
    (project): Step => ({ title: `types: ${project}`, command: ['node', checker, '--project', project] }),
  ),
  { title: 'dead code', command: ['knip'] },
];
