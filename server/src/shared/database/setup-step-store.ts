import { inArray } from 'drizzle-orm';
import type { Database } from './database.ts';
import { setupSteps } from './tables.ts';

/** Initial data of a new database. */
export interface SetupStep {
  /** Stored in the database; never change it. */
  readonly name: string;
  readonly doing: string;
  /** @returns lines for the operator */
  run(transaction: Database): Promise<readonly string[]>;
}

/**
 * Runs the outstanding steps in order. Each step and its record share a transaction, so an aborted start continues where it
 * stopped, and of several processes only one runs a step.
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

/** @returns whether it was not recorded before */
export async function insertSetupStep(database: Database, name: string, doneAt: number): Promise<boolean> {
  const inserted = await database.insert(setupSteps).values({ name, doneAt }).onConflictDoNothing().returning();
  return inserted.length > 0;
}

/** Returns those of the names whose steps are done. */
export async function listSetupSteps(database: Database, names: readonly string[]): Promise<string[]> {
  const rows = await database
    .select({ name: setupSteps.name })
    .from(setupSteps)
    .where(inArray(setupSteps.name, [...names]));
  return rows.map(({ name }) => name);
}
