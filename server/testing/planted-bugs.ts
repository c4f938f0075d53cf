import { registerHooks } from 'node:module';

type Suite = 'faults' | 'fuzz' | 'fuzz:public';

interface PlantedBug {
  /** The suites that must notice the bug. */
  readonly noticedBy: readonly Suite[];
  /** Path within `server/src`. */
  readonly file: string;
  readonly code: string;
  readonly instead: string;
}

/**
 * Bugs that lose answers. Each is an edit of our own code, applied while Node loads it; the product has none of this. `npm run
 * faults` and `npm run fuzz` run with one of them and must notice it.
 */
const bugs = {
  'acknowledged-before-commit': {
    noticedBy: ['faults'],
    file: 'shared/database/group-commit.ts',
    code: `
      const outcomes = await database.transaction((transaction) => writeTogether(transaction, requests));
      await settleAll(batch, outcomes);`,
    instead: `
      await database.transaction(async (transaction) => {
        const outcomes = await writeTogether(transaction, requests);
        await settleAll(batch, outcomes);
        // The replies leave before the embedded database, which lets nobody else in, commits.
        await setImmediate();
      });`,
  },
  'save-dropped': {
    noticedBy: ['faults', 'fuzz'],
    file: 'features/sitting/save-answers.ts',
    code: 'const fresh = answers.filter((answer) => answer.counts || !accepted.has(saveKey(answer)));',
    instead: 'const fresh = answers.filter(() => Math.random() >= 0.001);',
  },
  'older-over-newer': {
    noticedBy: ['faults', 'fuzz', 'fuzz:public'],
    file: 'entities/attempts/answer-store.ts',
    code: 'where (excluded.takeover, excluded.sequence) > (answers.takeover, answers.sequence)`',
    instead: '`',
  },
  'late-answer-counts': {
    noticedBy: ['fuzz'],
    file: 'features/sitting/save-answers.ts',
    code: 'const answers = decided.answers.map((answer) => ({ ...answer, attemptId }));',
    instead: 'const answers = decided.answers.map((answer) => ({ ...answer, attemptId, counts: true }));',
  },
  'bad-request-is-an-error': {
    noticedBy: ['fuzz', 'fuzz:public'],
    file: 'shared/http/replies/error-reply.ts',
    code: "if (statusCode !== undefined && statusCode < 500) return new Refusal(codeByStatus[statusCode] ?? 'request-invalid');",
    instead: '',
  },
} as const satisfies Record<string, PlantedBug>;

export type PlantedBugName = keyof typeof bugs;

export const bugNames = Object.keys(bugs) as PlantedBugName[];

export function listPlantedBugs(suite: Suite): PlantedBugName[] {
  return bugNames.filter((name) => (bugs[name].noticedBy as readonly Suite[]).includes(suite));
}

/** @throws Error with the valid names */
export function readPlantedBug(name: string | undefined): PlantedBugName | undefined {
  const found = bugNames.find((one) => one === name);
  if (name !== undefined && found === undefined) throw new Error(`--plant ${name}: use one of ${bugNames.join(', ')}`);
  return found;
}

export function fileOfBug(name: PlantedBugName): URL {
  return new URL(`../src/${bugs[name].file}`, import.meta.url);
}

/** @throws Error if the code to edit no longer exists, because a bug that is not planted would look unnoticed */
export function withBug(name: PlantedBugName, source: string): string {
  const { file, code, instead } = bugs[name];
  if (!source.includes(code)) throw new Error(`planted-bugs.ts no longer matches ${file}`);
  return source.replace(code, () => instead);
}

/** Affects all later imports of the edited module. */
export function plantBug(name: PlantedBugName): void {
  const { href } = fileOfBug(name);
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      return url === href ? { ...loaded, source: withBug(name, String(loaded.source)) } : loaded;
    },
  });
}
