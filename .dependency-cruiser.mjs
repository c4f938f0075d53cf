/** The import rules of ARCHITECTURE.md. `tools/import-rules.test.ts` shows that each one bites. */

/** From left to right: a part may use the parts to its left, never those to its right, in any layer. */
const parts = ['schools', 'accounts', 'papers', 'rounds', 'quiz', 'results', 'day', 'site'];
const layers = '(?:domain|contract|server|web)';
const tests = '\\.test\\.tsx?$';

/** Texts in a language other than English. */
const otherLanguages = '^texts/src/(?!en/|admin/)[^/]+/';

/** The files of parts: a folder in most layers, a file in the contract, where the calls of the audit log are the accounts' too. */
const filesOf = (/** @type {string[]} */ ...names) =>
  `^${layers}/src/(?:${names.join('|').replace('accounts', 'accounts|audit')})(?:/|\\.ts$)`;

const serverTests = '^server/src/.*\\.test\\.ts$';

const partsLookLeft = parts.slice(0, -1).flatMap((part, index) => {
  const toTheRight = filesOf(...parts.slice(index + 1));
  return [
    {
      name: `${part}-look-left`,
      severity: /** @type {const} */ ('error'),
      from: { path: filesOf(part), pathNot: serverTests },
      to: { path: toTheRight },
    },
    {
      // A test of the server speaks HTTP to all of it: it may make any call, and import what its part may.
      name: `tests-of-${part}-look-left`,
      severity: /** @type {const} */ ('error'),
      from: { path: `^server/src/${part}/.*\\.test\\.ts$` },
      to: { path: toTheRight, pathNot: '^contract/' },
    },
  ];
});

/** @type {import('dependency-cruiser').IConfiguration} */
// biome-ignore lint/style/noDefaultExport: dependency-cruiser reads the default export.
export default {
  forbidden: [
    {
      name: 'domain-imports-nothing',
      severity: 'error',
      from: { path: '^domain/src/', pathNot: tests },
      to: { pathNot: '^domain/src/' },
    },
    {
      name: 'contract-imports-domain-and-zod',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: tests },
      to: { pathNot: ['^contract/src/', '^domain/src/', 'node_modules/zod/'] },
    },
    {
      name: 'texts-import-domain',
      severity: 'error',
      from: { path: '^texts/src/', pathNot: tests },
      to: { pathNot: ['^texts/src/', '^domain/src/'] },
    },
    {
      // A language is fetched by whoever reads it, and is never in the way of anybody else.
      name: 'other-languages-are-fetched',
      severity: 'error',
      from: { path: '^(?:texts|server|web|content-files|tools)/', pathNot: [otherLanguages, tests] },
      to: { path: otherLanguages, dependencyTypesNot: ['type-only', 'dynamic-import'] },
    },
    {
      name: 'content-files-knows-no-server-and-no-web',
      severity: 'error',
      from: { path: '^content-files/src/' },
      to: { path: '^(?:server|web|contract)/' },
    },
    { name: 'server-never-meets-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/' } },
    { name: 'web-never-meets-server', severity: 'error', from: { path: '^web/' }, to: { path: '^server/' } },
    {
      name: 'only-the-site-reads-content-in-web',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/site/.*\\.server\\.ts$' },
      to: { path: '^content-files/' },
    },
    {
      name: 'shared-knows-no-part',
      severity: 'error',
      from: {
        path: ['^(?:domain|server|web)/src/shared/', '^contract/src/'],
        // The contract's index puts the parts together.
        pathNot: [filesOf(...parts), '^contract/src/index\\.ts$'],
      },
      to: { path: filesOf(...parts) },
    },
    ...partsLookLeft,
    {
      // The index names the calls of every part, those on the right too.
      name: 'parts-do-not-use-the-index',
      severity: 'error',
      from: { path: [filesOf(...parts), '^(?:domain|server|web)/src/shared/'] },
      to: { path: '^contract/src/index\\.ts$' },
    },
    {
      name: 'server-parts-meet-at-their-stores',
      severity: 'error',
      from: {
        path: `^server/src/(${parts.join('|')})/`,
        pathNot: [tests, '-store\\.ts$', '/tables\\.ts$'],
      },
      to: { path: `^server/src/(?:${parts.join('|')})/`, pathNot: ['^server/src/$1/', '-(?:store|reply)\\.ts$'] },
    },
    {
      // Tables refer to tables, and a read that joins them is one query.
      name: 'server-stores-see-stores-and-tables',
      severity: 'error',
      from: { path: `^server/src/(${parts.join('|')})/.*(?:-store|/tables)\\.ts$` },
      to: {
        path: `^server/src/(?:${parts.join('|')})/`,
        pathNot: ['^server/src/$1/', '-store\\.ts$', '/tables\\.ts$'],
      },
    },
    {
      name: 'web-parts-are-strangers',
      severity: 'error',
      from: { path: `^web/src/(${parts.join('|')})/` },
      to: { path: `^web/src/(?:${parts.join('|')})/`, pathNot: '^web/src/$1/' },
    },
    {
      name: 'only-stores-know-sql',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: ['-store\\.ts$', '/tables\\.ts$', '^server/src/shared/database/', tests],
      },
      to: { path: 'node_modules/(?:drizzle-orm|pg|@electric-sql)/' },
    },
    {
      name: 'only-http-knows-fastify',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: ['^server/src/(?:main|app)\\.ts$', '^server/src/shared/http/', tests],
      },
      to: { path: 'node_modules/(?:@?fastify)' },
    },
    {
      name: 'only-queries-call-the-api',
      severity: 'error',
      from: { path: '^web/src/', pathNot: ['/queries\\.ts$', '^web/src/root\\.tsx$', '^web/src/shared/', tests] },
      to: { path: '^web/src/shared/api\\.ts$' },
    },
    {
      name: 'product-needs-no-test-helpers',
      severity: 'error',
      from: { path: '^(?:domain|contract|content-files|server|web)/src/', pathNot: tests },
      // The check of the migrations is a command, and loads its helper only when it is given.
      to: { path: '^(?:domain|server|web)/testing/', pathNot: '^server/testing/pending-migration\\.ts$' },
    },
    {
      name: 'only-its-command-loads-the-migration-check',
      severity: 'error',
      from: { path: '^server/src/', pathNot: [tests, '^server/src/db\\.ts$'] },
      to: { path: '^server/testing/pending-migration\\.ts$' },
    },
    {
      name: 'the-server-is-entered-by-its-front-door',
      severity: 'error',
      from: { path: '^(?:bench|deploy|e2e)/' },
      to: { path: '^server/', pathNot: '^server/testing/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'every-import-resolves',
      severity: 'error',
      from: { path: '^(?:domain|contract|content-files|texts|server|web|bench|deploy|e2e|tools)/' },
      to: { couldNotResolve: true, pathNot: '^(?:virtual:|\\./\\+types/)' },
    },
    {
      name: 'product-needs-no-development-packages',
      severity: 'error',
      from: { path: '^(?:domain|contract|content-files|texts|server)/src/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:web/build|web/\\.cache|web/\\.react-router)/|/\\+types/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
