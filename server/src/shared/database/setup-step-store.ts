import { inArray } from 'drizzle-orm';
import type { Database } from './database.ts';
import { setupSteps } from './tables.ts';

/** Something that a new database is given to start with. */
export interface SetupStep {
  /** Remembered in the database; never change it. */
  readonly name: string;
  readonly doing: string;
  /** @returns what the operator has to know */
  run(transaction: Database): Promise<readonly string[]>;
}

/**
 * Does what has not been done yet, in order. Each step and the note that it is done are one transaction, so a start that is
 * cut short goes on where it stopped, and of several processes one does it.
 */
export async function runSetupSteps(
  database: Database,
  steps: readonly SetupStep[],
  now: number,
  say: (line: string) => void,
): Promise<void> {
  for (const step of steps) {
    const lines = await database.transaction(async (transaction) => {
      if (!(await insertSetupStep(transaction, step.name, now))) return [];
      say(`${step.doing} …`);
      return step.run(transaction);
    });
    for (const line of lines) say(line);
  }
}

/** @returns whether it had not been done before */
export async function insertSetupStep(database: Database, name: string, doneAt: number): Promise<boolean> {
  const inserted = await database.insert(setupSteps).values({ name, doneAt }).onConflictDoNothing().returning();
  return inserted.length > 0;
}

/** Those of the names whose steps are done. */
export async function listSetupSteps(database: Database, names: readonly string[]): Promise<string[]> {
  const rows = await database
    .select({ name: setupSteps.name })
    .from(setupSteps)
    .where(inArray(setupSteps.name, [...names]));
  return rows.map(({ name }) => name);
}
