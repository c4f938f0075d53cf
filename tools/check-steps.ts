import type { Step } from './run-steps.ts';

/** Each folder has a `tsconfig.json`; the root's covers all code that runs only on Node. The slowest come first. */
const typedFolders = ['.', 'web', 'contract', 'texts', 'e2e', 'domain', 'web/service-worker'];

/**
 * The compiler of TypeScript 7, several times faster than TypeScript 6. One checker per project, because several compute the same
 * types again and two projects run at once anyway. Less frequent garbage collection saves about 15 % of the processor time. The
 * import rules still use TypeScript 6, so both versions must accept the code.
 */
const checker = ['node', 'node_modules/typescript-7/bin/tsc', '--checkers', '1', '--project'] as const;
const checkerEnv = { GOGC: '400' };

const routeTypes: Step = { title: 'route types', command: ['react-router', 'typegen', 'web'] };

/** Without tests. The fastest come last, so that none runs alone at the end. */
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
