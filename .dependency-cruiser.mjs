/** The import rules of ARCHITECTURE.md. `tools/import-rules.test.ts` shows that each one bites. */

const parts = ['schools', 'accounts', 'papers', 'quiz', 'results', 'site'];
const tests = '\\.test\\.tsx?$';

/** A part may use the parts to its left, never those to its right. `file` tells how a layer names the files of a part. */
const partsLookLeft = ['domain', 'contract', 'server'].flatMap((layer) =>
  parts.slice(0, -1).map((part, index) => ({
    name: `${layer}-${part}-looks-left`,
    severity: /** @type {const} */ ('error'),
    from: { path: `^${layer}/src/${part}[/.]` },
    to: { path: `^${layer}/src/(?:${parts.slice(index + 1).join('|')})[/.]` },
  })),
);

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
      from: { path: '^(domain|server|web)/src/shared/' },
      to: { path: `^$1/src/(?:${parts.join('|')})/` },
    },
    ...partsLookLeft,
    {
      name: 'server-parts-meet-at-their-stores',
      severity: 'error',
      from: {
        path: `^server/src/(${parts.join('|')})/`,
        pathNot: [tests, '/testing/', '-store\\.ts$', '/tables\\.ts$'],
      },
      to: { path: `^server/src/(?:${parts.join('|')})/`, pathNot: ['^server/src/$1/', '-store\\.ts$'] },
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
        pathNot: ['-store\\.ts$', '/tables\\.ts$', '^server/src/shared/(?:database|testing)/', tests],
      },
      to: { path: 'node_modules/(?:drizzle-orm|pg|@electric-sql)/' },
    },
    {
      name: 'only-http-knows-fastify',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: ['^server/src/(?:main|app)\\.ts$', '^server/src/shared/(?:http|testing)/', tests],
      },
      to: { path: 'node_modules/(?:@?fastify)' },
    },
    {
      name: 'only-queries-call-the-api',
      severity: 'error',
      from: { path: '^web/src/', pathNot: ['/queries\\.ts$', '^web/src/root\\.tsx$', '^web/src/shared/', tests] },
      to: { path: '^web/src/shared/api\\.ts$' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'every-import-resolves',
      severity: 'error',
      from: { path: '^(?:domain|contract|content-files|server|web)/' },
      to: { couldNotResolve: true, pathNot: '^(?:virtual:|\\./\\+types/)' },
    },
    {
      name: 'product-needs-no-development-packages',
      severity: 'error',
      from: { path: '^(?:domain|contract|content-files|server)/src/', pathNot: [tests, '/testing/'] },
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
