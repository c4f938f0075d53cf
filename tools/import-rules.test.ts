import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import rules from '@club/.dependency-cruiser.mjs/';
import { cruise } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A path nothing is planted at. */
const missing = 'server/src/quiz/missing.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Plants `from` importing `to` in a tree of its own and names the rules that object. */
async function objections(from: string, to: string): Promise<string[]> {
  const tree = mkdtempSync(join(folder, 'tree-'));
  const plant = (path: string, text: string) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  };
  const isPackage = !to.includes('/');
  if (isPackage) {
    plant(`node_modules/${to}/package.json`, JSON.stringify({ name: to, main: 'index.js' }));
    plant(`node_modules/${to}/index.js`, 'export const planted = 1;');
  } else if (to !== missing) {
    plant(to, 'export const planted = 1;');
  }
  plant(from, `import { planted } from '${isPackage ? to : join(tree, to)}'; export const used = planted;`);
  plant('package.json', JSON.stringify({ name: 'planted', dependencies: isPackage ? { [to]: '1' } : {} }));

  const { output } = await cruise(
    ['.'],
    { ...rules.options, baseDir: tree, ruleSet: { forbidden: rules.forbidden ?? [] }, validate: true },
    rules.options?.enhancedResolveOptions,
  );
  if (typeof output === 'string') throw new TypeError('expected a report, not text');
  return output.summary.violations.map(({ rule }) => rule.name);
}

test.each([
  ['domain-imports-nothing', 'domain/src/quiz/a.ts', 'contract/src/b.ts'],
  ['domain-imports-nothing', 'domain/src/quiz/a.ts', 'zod'],
  ['contract-imports-domain-and-zod', 'contract/src/quiz.ts', 'fastify'],
  ['contract-imports-domain-and-zod', 'contract/src/quiz.ts', 'server/src/config.ts'],
  ['texts-import-domain', 'texts/src/en/a.ts', 'web/src/root.tsx'],
  ['texts-import-domain', 'texts/src/a.ts', 'zod'],
  ['other-languages-are-fetched', 'web/src/quiz/a.ts', 'texts/src/hi/b.ts'],
  ['content-files-knows-no-server-and-no-web', 'content-files/src/a.ts', 'server/src/config.ts'],
  ['server-never-meets-web', 'server/src/app.ts', 'web/src/root.tsx'],
  ['web-never-meets-server', 'web/src/quiz/a.ts', 'server/src/config.ts'],
  ['only-the-site-reads-content-in-web', 'web/src/quiz/a.ts', 'content-files/src/read-content.ts'],
  ['shared-knows-no-part', 'domain/src/shared/a.ts', 'domain/src/quiz/b.ts'],
  ['shared-knows-no-part', 'server/src/shared/a.ts', 'server/src/rounds/b.ts'],
  ['shared-knows-no-part', 'server/src/shared/a.ts', 'domain/src/accounts/b.ts'],
  ['shared-knows-no-part', 'server/src/shared/a.ts', 'contract/src/quiz.ts'],
  ['shared-knows-no-part', 'web/src/shared/a.ts', 'web/src/quiz/b.ts'],
  ['shared-knows-no-part', 'web/src/shared/a.ts', 'domain/src/papers/b.ts'],
  ['shared-knows-no-part', 'web/src/shared/a.ts', 'contract/src/rounds.ts'],
  ['shared-knows-no-part', 'contract/src/shared/endpoint.ts', 'contract/src/papers.ts'],
  ['shared-knows-no-part', 'contract/src/shared/ruled-text.ts', 'domain/src/papers/b.ts'],
  ['schools-look-left', 'contract/src/schools.ts', 'contract/src/accounts.ts'],
  ['accounts-look-left', 'contract/src/accounts.ts', 'contract/src/quiz.ts'],
  ['accounts-look-left', 'server/src/accounts/a.ts', 'server/src/entities/attempts/attempt-store.ts'],
  ['accounts-look-left', 'web/src/accounts/a.ts', 'domain/src/papers/b.ts'],
  ['papers-look-left', 'domain/src/papers/a.ts', 'domain/src/quiz/b.ts'],
  ['papers-look-left', 'contract/src/papers.ts', 'domain/src/rounds/b.ts'],
  ['papers-look-left', 'server/src/papers/a.ts', 'domain/src/quiz/b.ts'],
  ['papers-look-left', 'server/src/papers/a.ts', 'contract/src/quiz.ts'],
  ['papers-look-left', 'server/src/papers/a.ts', 'server/src/entities/rounds/round-store.ts'],
  ['papers-look-left', 'web/src/papers/a.ts', 'domain/src/quiz/b.ts'],
  ['papers-look-left', 'web/src/features/question-bank/queries.ts', 'contract/src/rounds.ts'],
  ['rounds-look-left', 'server/src/rounds/a.ts', 'domain/src/quiz/b.ts'],
  ['rounds-look-left', 'web/src/entities/rounds/queries.ts', 'contract/src/results.ts'],
  ['quiz-look-left', 'domain/src/quiz/a.ts', 'domain/src/results/b.ts'],
  ['quiz-look-left', 'server/src/quiz/a.ts', 'contract/src/results.ts'],
  ['results-look-left', 'web/src/results/a.ts', 'domain/src/site/b.ts'],
  ['results-look-left', 'server/src/results/a.ts', 'contract/src/day/b.ts'],
  ['quiz-look-left', 'web/src/entities/attempts/queries.ts', 'contract/src/day.ts'],
  ['tests-of-papers-look-left', 'server/src/papers/a.test.ts', 'server/src/entities/rounds/round-store.ts'],
  ['tests-of-papers-look-left', 'server/src/papers/a.test.ts', 'domain/src/quiz/b.ts'],
  ['parts-do-not-use-the-index', 'web/src/features/question-bank/queries.ts', 'contract/src/index.ts'],
  ['parts-do-not-use-the-index', 'server/src/shared/a.ts', 'contract/src/index.ts'],
  ['server-parts-meet-at-their-stores', 'server/src/quiz/a.ts', 'server/src/features/sign-in/log-in.ts'],
  ['server-parts-meet-at-their-stores', 'server/src/quiz/a.ts', 'server/src/entities/accounts/tables.ts'],
  ['server-stores-see-stores-and-tables', 'server/src/quiz/a-store.ts', 'server/src/features/sign-in/log-in.ts'],
  ['web-parts-are-strangers', 'web/src/quiz/a.ts', 'web/src/accounts/b.ts'],
  ['only-stores-know-sql', 'server/src/features/sitting/start-section.ts', 'drizzle-orm'],
  ['only-http-knows-fastify', 'server/src/features/sitting/start-section.ts', 'fastify'],
  ['only-queries-call-the-api', 'web/src/features/sitting/play-page.tsx', 'web/src/shared/api.ts'],
  ['product-needs-no-test-helpers', 'domain/src/quiz/a.ts', 'domain/testing/b.ts'],
  ['product-needs-no-test-helpers', 'server/src/quiz/a.ts', 'server/testing/insert-account.ts'],
  ['product-needs-no-test-helpers', 'web/src/quiz/a.ts', 'web/testing/fake-quiz.ts'],
  ['only-its-command-loads-the-migration-check', 'server/src/app.ts', 'server/testing/pending-migration.ts'],
  ['the-server-is-entered-by-its-front-door', 'bench/a.ts', 'server/src/app.ts'],
  ['the-server-is-entered-by-its-front-door', 'deploy/a.ts', 'server/src/app.ts'],
  ['the-server-is-entered-by-its-front-door', 'e2e/a.ts', 'server/src/entities/attempts/tables.ts'],
  ['every-import-resolves', 'server/src/quiz/a.ts', missing],
])('%s bites when %s imports %s', async (rule, from, to) => {
  expect(await objections(from, to)).toContain(rule);
});

test('no-cycles bites when a file imports itself', async () => {
  expect(await objections('server/src/quiz/a.ts', 'server/src/quiz/a.ts')).toContain('no-cycles');
});

test.each([
  ['domain/src/results/a.ts', 'domain/src/quiz/b.ts'],
  ['contract/src/quiz.ts', 'zod'],
  ['server/src/features/sitting/start-section.ts', 'server/src/entities/accounts/account-store.ts'],
  ['server/src/features/sitting/start-section.ts', 'server/src/entities/papers/question-reply.ts'],
  ['server/src/features/sitting/start-section.ts', 'domain/src/entities/rounds/round.ts'],
  ['server/src/features/question-bank/questions.test.ts', 'contract/src/rounds.ts'],
  ['server/src/features/question-bank/questions.test.ts', 'server/testing/insert-account.ts'],
  ['server/src/db.ts', 'server/testing/pending-migration.ts'],
  ['server/testing/insert-question.ts', 'server/src/entities/papers/tables.ts'],
  ['server/src/app.ts', 'contract/src/index.ts'],
  ['contract/src/index.ts', 'contract/src/rounds.ts'],
  ['web/src/entities/attempts/local-quiz.ts', 'domain/src/entities/papers/scoring.ts'],
  ['web/testing/fake-quiz.ts', 'web/src/entities/attempts/local-quiz.ts'],
  ['bench/students.ts', 'server/testing/open-server.ts'],
  ['server/src/entities/attempts/leaderboard-store.ts', 'server/src/entities/attempts/tables.ts'],
  ['server/src/entities/attempts/attempt-store.ts', 'drizzle-orm'],
  ['web/src/entities/attempts/queries.ts', 'web/src/shared/api.ts'],
])('%s may import %s', async (from, to) => {
  expect(await objections(from, to)).toEqual([]);
});
