import type { Step } from './run-steps.ts';

/** Each has its own `tsconfig.json`; the root's is all that runs on Node only. The longest come first. */
const typedFolders = ['.', 'web', 'contract', 'texts', 'e2e', 'domain', 'web/service-worker'];

/**
 * The checker of TypeScript 7: several times as fast. One thread for each project: more of them work out the same types again, and
 * two projects are checked at once anyway. Its garbage is collected less often, for some 15 % of the processor's time. The import
 * rules are read with TypeScript 6, which both must be able to.
 */
const checker = ['node', 'node_modules/typescript-7/bin/tsc', '--checkers', '1', '--project'] as const;
const checkerEnv = { GOGC: '400' };

const routeTypes: Step = { title: 'route types', command: ['react-router', 'typegen', 'web'] };

/** Without tests. The shortest come last, so that none is waited for alone at the end. */
export const checkSteps: readonly Step[] = [
  routeTypes,
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
  { title: 'dead code', command: ['knip'], after: routeTypes.title },
  ...typedFolders.map(
    (folder): Step => ({
      title: `types: ${folder}`,
      command: [...checker, folder],
      env: checkerEnv,
      ...(folder === 'web' && { after: routeTypes.title }),
    }),
  ),
  { title: 'words', command: ['node', 'tools/check-words.ts'] },
];
