import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import rules from '../.dependency-cruiser.mjs';

/** A path at which nothing is planted. */
const missing = 'server/src/features/sitting/missing.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Plants `from` importing `to` in a separate tree and returns the violated rules. */
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
    {
      ...rules.options,
      baseDir: tree,
      ruleSet: { forbidden: rules.forbidden ?? [], required: rules.required ?? [] },
      validate: true,
    },
    rules.options?.enhancedResolveOptions,
  );
  if (typeof output === 'string') throw new TypeError('expected a report, not text');
  return output.summary.violations.map(({ rule }) => rule.name);
}

test.each([
  ['domain-imports-nothing', 'domain/src/entities/attempts/a.ts', 'contract/src/b.ts'],
  ['domain-imports-nothing', 'domain/src/entities/attempts/a.ts', 'zod'],
  ['contract-imports-domain-and-zod', 'contract/src/sitting.ts', 'fastify'],
  ['contract-imports-domain-and-zod', 'contract/src/sitting.ts', 'server/src/config.ts'],
  ['texts-import-domain', 'texts/src/en/a.ts', 'contract/src/sitting.ts'],
  ['other-languages-are-fetched', 'texts/src/a.ts', 'texts/src/hi/b.ts'],
  ['other-languages-are-fetched', 'web/src/features/sitting/a.ts', 'texts/src/hi/b.ts'],
  ['content-files-knows-no-server-and-no-web', 'content-files/src/a.ts', 'contract/src/shared/endpoint.ts'],
  ['server-never-meets-web', 'server/src/app.ts', 'web/src/shared/api.ts'],
  ['web-never-meets-server', 'web/src/features/sitting/a.ts', 'server/src/config.ts'],
  ['only-the-site-reads-content-in-web', 'web/src/features/sitting/a.ts', 'content-files/src/read-content.ts'],
  ['shared-knows-neither-storey', 'domain/src/shared/a.ts', 'domain/src/entities/rounds/b.ts'],
  ['shared-knows-neither-storey', 'server/src/shared/a.ts', 'server/src/features/sitting/b.ts'],
  ['shared-knows-neither-storey', 'server/src/shared/a.ts', 'contract/src/sitting.ts'],
  ['shared-knows-neither-storey', 'web/src/shared/a.ts', 'contract/src/entities/rounds.ts'],
  ['shared-knows-neither-storey', 'contract/src/shared/endpoint.ts', 'contract/src/entities/papers.ts'],
  ['schools-look-left', 'server/src/entities/schools/a.ts', 'server/src/entities/accounts/b.ts'],
  ['accounts-look-left', 'contract/src/entities/accounts.ts', 'contract/src/entities/attempts.ts'],
  ['papers-look-left', 'web/src/entities/papers/a.ts', 'domain/src/entities/rounds/b.ts'],
  ['rounds-look-left', 'server/src/entities/rounds/a.ts', 'domain/src/entities/attempts/b.ts'],
  ['entities-know-no-feature', 'domain/src/entities/attempts/a.ts', 'domain/src/features/team-live/b.ts'],
  ['entities-know-no-feature', 'server/src/entities/attempts/a-store.ts', 'server/src/features/team-live/b-store.ts'],
  ['entities-know-no-feature', 'web/src/entities/accounts/queries.ts', 'web/src/features/profile/queries.ts'],
  ['shared-knows-neither-storey', 'web/src/shared/a.ts', 'web/src/player/engine/b.ts'],
  ['entities-know-no-player', 'web/src/entities/attempts/a.ts', 'web/src/player/engine/b.ts'],
  ['player-knows-no-feature', 'web/src/player/play/a.tsx', 'web/src/features/sitting/b.tsx'],
  ['player-knows-no-feature', 'web/src/player/engine/a.ts', 'domain/src/features/team-live/b.ts'],
  ['engine-of-player-looks-left', 'web/src/player/engine/a.ts', 'web/src/player/news/b.tsx'],
  ['news-of-player-looks-left', 'web/src/player/news/a.tsx', 'web/src/player/play/b.tsx'],
  ['play-of-player-looks-left', 'web/src/player/play/a.tsx', 'web/src/player/instructions/b.tsx'],
  ['instructions-of-player-looks-left', 'web/src/player/instructions/a.tsx', 'web/src/player/b.tsx'],
  ['entities-know-no-call', 'web/src/player/engine/a.ts', 'contract/src/sitting.ts'],
  ['entities-know-no-call', 'server/src/entities/attempts/a.ts', 'contract/src/sitting.ts'],
  ['entities-know-no-call', 'contract/src/entities/attempts.ts', 'contract/src/sitting.ts'],
  ['entities-know-no-call', 'web/src/entities/attempts/a.tsx', 'contract/src/sitting.ts'],
  ['entities-know-no-call', 'server/src/entities/attempts/queries.ts', 'contract/src/sitting.ts'],
  ['features-are-strangers', 'domain/src/features/team-live/a.ts', 'domain/src/features/participants/b.ts'],
  ['features-are-strangers', 'server/src/features/team-live/a.ts', 'domain/src/features/participants/b.ts'],
  ['features-are-strangers', 'server/src/features/team-live/a-store.ts', 'server/src/features/participants/b-store.ts'],
  ['features-are-strangers', 'server/src/features/team-live/handlers.ts', 'contract/src/participants.ts'],
  ['features-are-strangers', 'web/src/features/team-live/queries.ts', 'contract/src/participants.ts'],
  ['features-are-strangers', 'web/src/features/team-live/live-page.tsx', 'contract/src/participants.ts'],
  ['features-are-strangers', 'web/src/features/team-live/a.tsx', 'web/src/features/participants/b.tsx'],
  ['features-of-the-contract-are-strangers', 'contract/src/team-live.ts', 'contract/src/participants.ts'],
  ['tests-of-features-are-strangers', 'web/src/features/team-live/a.test.tsx', 'web/src/features/participants/b.tsx'],
  ['only-composition-uses-the-index', 'server/src/features/team-live/a.ts', 'contract/src/index.ts'],
  ['only-composition-uses-the-index', 'web/src/shared/api.ts', 'contract/src/index.ts'],
  ['only-composition-uses-the-index', 'web/src/player/engine/queries.ts', 'contract/src/index.ts'],
  ['only-composition-uses-the-index', 'contract/src/team-live.ts', 'contract/src/index.ts'],
  ['process-is-on-top', 'server/src/features/team-live/a.ts', 'server/src/process/maintenance.ts'],
  ['process-is-on-top', 'server/src/shared/a.ts', 'server/src/main.ts'],
  ['process-is-on-top', 'server/src/entities/rounds/a.ts', 'server/src/app.ts'],
  ['process-is-on-top', 'server/src/app/a.ts', 'server/src/main.ts'],
  ['only-the-app-knows-its-parts', 'server/src/features/sitting/a.ts', 'server/src/app/b.ts'],
  ['only-the-app-knows-its-parts', 'server/src/main.ts', 'server/src/app/b.ts'],
  ['only-stores-know-sql', 'server/src/features/sitting/start-section.ts', 'drizzle-orm'],
  ['only-stores-know-sql', 'server/src/entities/attempts/a.ts', 'pg'],
  ['a-store-knows-sql', 'server/src/entities/attempts/a-store.ts', 'domain/src/entities/attempts/b.ts'],
  ['only-http-knows-fastify', 'server/src/features/sitting/handlers.ts', 'fastify'],
  ['only-queries-call-the-api', 'web/src/features/sitting/a.tsx', 'web/src/shared/api.ts'],
  ['product-needs-no-test-helpers', 'domain/src/entities/attempts/a.ts', 'domain/testing/b.ts'],
  ['product-needs-no-test-helpers', 'server/src/features/sitting/a.ts', 'server/testing/insert-account.ts'],
  ['product-needs-no-test-helpers', 'web/src/features/sitting/a.ts', 'web/testing/fake-quiz.ts'],
  ['only-its-command-loads-the-migration-check', 'server/src/app.ts', 'server/testing/pending-migration.ts'],
  ['the-server-is-entered-by-its-front-door', 'bench/a.ts', 'server/src/app.ts'],
  ['the-server-is-entered-by-its-front-door', 'deploy/a.ts', 'server/src/app.ts'],
  ['the-server-is-entered-by-its-front-door', 'e2e/a.ts', 'server/src/entities/attempts/tables.ts'],
  ['every-import-resolves', 'server/src/features/sitting/a.ts', missing],
])('%s is violated when %s imports %s', async (rule, from, to) => {
  expect(await objections(from, to)).toContain(rule);
});

test('no-cycles is violated when a file imports itself', async () => {
  expect(await objections('server/src/shared/a.ts', 'server/src/shared/a.ts')).toContain('no-cycles');
});

test.each([
  ['domain/src/features/corrections/a.ts', 'domain/src/entities/attempts/b.ts'],
  ['contract/src/sitting.ts', 'contract/src/entities/attempts.ts'],
  ['contract/src/sitting.ts', 'zod'],
  ['server/src/features/sitting/start-section.ts', 'server/src/entities/accounts/account-cells.ts'],
  ['server/src/features/sitting/start-section.ts', 'server/src/entities/papers/question-reply.ts'],
  ['server/src/features/sitting/handlers.ts', 'contract/src/sitting.ts'],
  ['server/src/features/question-bank/questions.test.ts', 'contract/src/publishing.ts'],
  ['server/src/features/question-bank/questions.test.ts', 'server/testing/insert-account.ts'],
  ['server/src/db.ts', 'server/testing/pending-migration.ts'],
  ['server/src/process/ensure-base-data.ts', 'server/src/features/team/make-first-admin.ts'],
  ['server/testing/insert-question.ts', 'server/src/entities/papers/tables.ts'],
  ['server/src/app.ts', 'contract/src/index.ts'],
  ['contract/src/index.ts', 'contract/src/sitting.ts'],
  ['web/src/player/engine/local-quiz.ts', 'domain/src/entities/papers/scoring.ts'],
  ['web/src/player/engine/queries.ts', 'contract/src/sitting.ts'],
  ['web/src/player/play/play-screen.tsx', 'web/src/player/engine/open-sitting.ts'],
  ['web/src/player/play/question-panel.tsx', 'web/src/entities/papers/question-wording.ts'],
  ['web/src/features/practice/practice-run.tsx', 'web/src/player/local-quiz-view.tsx'],
  ['web/src/entities/attempts/queries.ts', 'contract/src/sitting.ts'],
  ['web/src/entities/attempts/queries.ts', 'web/src/shared/api.ts'],
  ['web/src/entities/attempts/replies.ts', 'contract/src/results.ts'],
  ['web/src/features/results/report-page.tsx', 'web/src/shared/use-reply.ts'],
  ['web/src/features/results/report-page.tsx', 'contract/src/results.ts'],
  ['web/src/features/results/report-page.tsx', 'web/src/entities/attempts/replies.ts'],
  ['web/src/routes/round-paper-page.tsx', 'web/src/features/corrections/published-questions.tsx'],
  ['web/testing/fake-quiz.ts', 'web/src/player/engine/local-quiz.ts'],
  ['bench/students.ts', 'server/testing/open-server.ts'],
  ['server/src/entities/attempts/leaderboard-store.ts', 'server/src/entities/attempts/tables.ts'],
  ['server/src/entities/attempts/attempt-store.ts', 'drizzle-orm'],
])('%s may import %s', async (from, to) => {
  expect(await objections(from, to)).toEqual([]);
});
