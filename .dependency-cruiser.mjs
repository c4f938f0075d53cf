/** The import rules of ARCHITECTURE.md. `tools/import-rules.test.ts` shows that each one bites. */

/** From left to right: an entity may use the entities to its left, never those to its right, in any layer. */
const entities = ['schools', 'accounts', 'papers', 'rounds', 'attempts'];
/** The parts of the player, from left to right: each may use the parts to its left, and what lies beside them may use all. */
const partsOfPlayer = ['engine', 'news', 'play', 'instructions'];
const tests = '\\.test\\.tsx?$';

/** Texts in a language other than English. */
const otherLanguages = '^texts/src/(?!en/|admin/)[^/]+/';

/** In the contract a feature is a file, elsewhere a folder. */
const features = ['^(?:domain|server|web)/src/features/', '^contract/src/[\\w-]+\\.ts$'];
const contractIndex = '^contract/src/index\\.ts$';

/** A folder in most layers, a file in the contract. */
const filesOf = (/** @type {string[]} */ ...names) =>
  `^(?:domain|contract|server|web)/src/entities/(?:${names.join('|')})(?:/|\\.ts$)`;

const entitiesLookLeft = entities.slice(0, -1).map((entity, index) => ({
  name: `${entity}-look-left`,
  severity: /** @type {const} */ ('error'),
  from: { path: filesOf(entity), pathNot: tests },
  to: { path: filesOf(...entities.slice(index + 1)) },
}));

const playerLooksLeft = partsOfPlayer.map((part, index) => ({
  name: `${part}-of-player-looks-left`,
  severity: /** @type {const} */ ('error'),
  from: { path: `^web/src/player/${part}/`, pathNot: tests },
  to: {
    path: `^web/src/player/(?:${[...partsOfPlayer.slice(index + 1).map((other) => `${other}/`), '[^/]+$'].join('|')})`,
  },
}));

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
      from: { path: '^web/src/', pathNot: '^web/src/features/site/.*\\.server\\.ts$' },
      to: { path: '^content-files/' },
    },
    {
      name: 'shared-knows-neither-storey',
      severity: 'error',
      from: { path: '^(?:domain|contract|server|web)/src/shared/', pathNot: tests },
      to: { path: ['^(?:domain|contract|server|web)/src/entities/', '^web/src/player/', ...features] },
    },
    ...entitiesLookLeft,
    {
      name: 'entities-know-no-player',
      severity: 'error',
      from: { path: '^web/src/entities/' },
      to: { path: '^web/src/player/' },
    },
    {
      // Features show it to whoever sits, practises or tries a paper out.
      name: 'player-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/player/' },
      to: { path: '^(?:domain|web)/src/features/' },
    },
    ...playerLooksLeft,
    {
      name: 'entities-know-no-feature',
      severity: 'error',
      from: { path: '^(?:domain|contract|server|web)/src/entities/', pathNot: tests },
      to: { path: '^(?:domain|server|web)/src/features/' },
    },
    {
      // What an entity or the player calls stands in its `queries.ts`, which replies a change makes stale in its `replies.ts`; of what
      // a call gives and takes, any of its files may name the type.
      name: 'entities-know-no-call',
      severity: 'error',
      from: {
        path: ['^(?:contract|server|web)/src/entities/', '^web/src/player/'],
        pathNot: [tests, '^web/src/.*/(?:queries|replies)\\.ts$'],
      },
      to: { path: '^contract/src/[\\w-]+\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-are-strangers',
      severity: 'error',
      from: { path: '^(?:domain|server|web)/src/features/([^/]+)/', pathNot: tests },
      to: { path: features, pathNot: ['^(?:domain|server|web)/src/features/$1/', '^contract/src/$1\\.ts$'] },
    },
    {
      name: 'features-of-the-contract-are-strangers',
      severity: 'error',
      from: { path: '^contract/src/([\\w-]+)\\.ts$', pathNot: contractIndex },
      to: { path: '^contract/src/[\\w-]+\\.ts$', pathNot: '^contract/src/$1\\.ts$' },
    },
    {
      // A test of a page answers the calls of every feature that the page shows, and imports what its own feature may.
      name: 'tests-of-features-are-strangers',
      severity: 'error',
      from: { path: '^(?:domain|server|web)/src/features/([^/]+)/.*\\.test\\.tsx?$' },
      to: { path: '^(?:domain|web)/src/features/', pathNot: '^(?:domain|server|web)/src/features/$1/' },
    },
    {
      // The index names the calls of every feature.
      name: 'only-composition-uses-the-index',
      severity: 'error',
      from: {
        path: ['^(?:domain|server|web)/src/(?:entities|features|player|shared)/', '^contract/src/'],
        pathNot: [tests, contractIndex],
      },
      to: { path: contractIndex },
    },
    {
      name: 'process-is-on-top',
      severity: 'error',
      from: { path: '^server/src/(?:entities|features|shared|app)/|^server/src/app\\.ts$', pathNot: tests },
      to: { path: '^server/src/(?:process/|main\\.ts$|app\\.ts$)' },
    },
    {
      name: 'only-the-app-knows-its-parts',
      severity: 'error',
      from: { path: '^server/src/(?!app/|app\\.ts$)', pathNot: tests },
      to: { path: '^server/src/app/' },
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
        pathNot: ['^server/src/(?:main\\.ts$|app\\.ts$|app/)', '^server/src/shared/http/', tests],
      },
      to: { path: 'node_modules/(?:@?fastify)' },
    },
    {
      // Everybody else reads with `useReply` and changes with `useAct`, whose keys follow from the endpoint.
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
  required: [
    {
      name: 'a-store-knows-sql',
      severity: 'error',
      module: { path: '^server/src/.*-store\\.ts$' },
      to: { path: ['node_modules/drizzle-orm/', '/tables\\.ts$'] },
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
