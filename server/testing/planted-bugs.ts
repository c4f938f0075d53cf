import { registerHooks } from 'node:module';

type Suite = 'faults' | 'fuzz' | 'fuzz:public';

interface PlantedBug {
  /** Which of them have to notice it. */
  readonly noticedBy: readonly Suite[];
  /** Path within `server/src`. */
  readonly file: string;
  readonly code: string;
  readonly instead: string;
}

/**
 * Bugs that lose answers, each an edit of our own code that is made while Node reads it. Nothing of this is in the product: `npm run
 * faults` and `npm run fuzz` are run with one of them, and have to notice.
 */
const bugs = {
  'acknowledged-before-commit': {
    noticedBy: ['faults'],
    file: 'shared/database/group-commit.ts',
    code: `
      const outcomes = await database.transaction((transaction) => writeTogether(transaction, requests));
      for (const [index, one] of batch.entries()) settle(one, outcomes[index]);`,
    instead: `
      await database.transaction(async (transaction) => {
        const outcomes = await writeTogether(transaction, requests);
        for (const [index, one] of batch.entries()) settle(one, outcomes[index]);
        // The replies leave before the embedded database, which lets nobody else in, commits.
        await setImmediate();
      });`,
  },
  'save-dropped': {
    noticedBy: ['faults', 'fuzz'],
    file: 'features/sitting/save-answers.ts',
    code: 'const fresh = answers.filter((answer) => answer.counts || !acceptedSaves.has(saveKey(answer)));',
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
    file: 'shared/http/error-reply.ts',
    code: "if (statusCode !== undefined && statusCode < 500) return new Refusal(codeByStatus[statusCode] ?? 'request-invalid');",
    instead: '',
  },
} as const satisfies Record<string, PlantedBug>;

export type PlantedBugName = keyof typeof bugs;

export const bugNames = Object.keys(bugs) as PlantedBugName[];

export function listPlantedBugs(suite: Suite): PlantedBugName[] {
  return bugNames.filter((name) => (bugs[name].noticedBy as readonly Suite[]).includes(suite));
}

/** @throws with what there is to choose from */
export function readPlantedBug(name: string | undefined): PlantedBugName | undefined {
  const found = bugNames.find((one) => one === name);
  if (name !== undefined && found === undefined) throw new Error(`--plant ${name}: use one of ${bugNames.join(', ')}`);
  return found;
}

export function fileOfBug(name: PlantedBugName): URL {
  return new URL(`../src/${bugs[name].file}`, import.meta.url);
}

/** @throws where the code is not there: a bug that cannot be planted any more would look like one that nobody notices */
export function withBug(name: PlantedBugName, source: string): string {
  const { file, code, instead } = bugs[name];
  if (!source.includes(code)) throw new Error(`planted-bugs.ts no longer matches ${file}`);
  return source.replace(code, () => instead);
}

/** From now on, whoever imports its module has the bug. */
export function plantBug(name: PlantedBugName): void {
  const { href } = fileOfBug(name);
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      return url === href ? { ...loaded, source: withBug(name, String(loaded.source)) } : loaded;
    },
  });
}
