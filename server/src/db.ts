import { spawnSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { backUp, checkPictures, copyTo, restore, takeOver } from '#process/backup/backup-commands.ts';
import { runAtLowPriority } from '#process/backup/run-at-low-priority.ts';
import { ensureBaseData } from '#process/ensure-base-data.ts';
import { readSettings } from '#process/read-settings.ts';
import { seedSteps } from '#process/seed-steps.ts';
import { explainStartProblem, readContentOrThrow, StartupError } from '#process/startup-error.ts';
import type { OpenDatabase } from '#shared/database/database.ts';
import { migrationsFolder } from '#shared/database/migrations-folder.ts';
import { openDatabase } from '#shared/database/open-database.ts';
import { runSetupSteps } from '#shared/database/setup-step-store.ts';
import { openFileStorage } from '#shared/files/file-storage.ts';
import { printError, printLine } from '#shared/terminal.ts';
import type { Config } from './config.ts';

interface Command {
  readonly what: string;
  run(rest: readonly string[]): Promise<void>;
}

const commands: Readonly<Record<string, Command>> = {
  generate: {
    what: 'NAME     generate a migration for the changes in tables.ts',
    async run([name = 'change']) {
      const drizzleKit = fileURLToPath(new URL('../../node_modules/drizzle-kit/bin.cjs', import.meta.url));
      const folder = fileURLToPath(new URL('..', import.meta.url));
      const older = globSync(`${migrationsFolder}/meta/*_snapshot.json`);
      const { status } = spawnSync(process.execPath, [drizzleKit, 'generate', '--name', name], {
        cwd: folder,
        stdio: 'inherit',
      });
      // drizzle-kit compares with the newest snapshot only, and each has some 4,000 lines. Their numbers need not ascend.
      const hasNew = globSync(`${migrationsFolder}/meta/*_snapshot.json`).length > older.length;
      if (hasNew) for (const file of older) rmSync(file);
      process.exitCode = status ?? 1;
    },
  },
  migrate: {
    what: '         apply pending migrations',
    run: () =>
      withDatabase(async (opened) => {
        await opened.migrate();
        printLine('The database is up to date.');
      }),
  },
  backup: {
    what: 'FILE       back up the database and the pictures to a new file, with the server running or stopped',
    run: (given) => {
      const { words, isSet } = splitOption(given, '--allow-missing-pictures');
      return runAtLowPriority(() => backUp(needed(words[0], 'FILE'), { allowsMissing: isSet }));
    },
  },
  restore: {
    what: 'FILE      restore a backup into an empty database; --take-over if it replaces the owner of the pictures',
    run: (given) => {
      const { words, isSet } = splitOption(given, '--take-over');
      return restore(needed(words[0], 'FILE'), { takesOver: isSet });
    },
  },
  'take-over': {
    what: '       make this database the one that may delete pictures from the picture storage',
    run: takeOver,
  },
  pictures: {
    what: '        check that the picture storage has every picture, and name the questions that lack one',
    run: checkPictures,
  },
  'copy-to': {
    what: 'URL       copy the database to an empty database: postgres://user:password@host:5432/quiz',
    run: ([url]) => runAtLowPriority(() => copyTo(needed(url, 'URL'))),
  },
  check: {
    what: '         check that the migrations match tables.ts',
    async run() {
      // Needs drizzle-kit, which an installation without development packages does not have.
      const { pendingMigrationStatements } = await import('#testing/pending-migration.ts');
      const statements = await pendingMigrationStatements();
      if (statements.length > 0) {
        throw new StartupError('The migrations do not match tables.ts. Run: npm run db -- generate NAME', statements);
      }
      printLine('The migrations match tables.ts.');
    },
  },
  sample: {
    what: '         add the initial data of a new installation where missing',
    run: () =>
      withDatabase(async (opened, config) => {
        const content = await readContentOrThrow();
        await opened.migrate();
        const files = await openFileStorage(config);
        const now = Date.now();
        await ensureBaseData(opened.database, { config, content, now }, printLine);
        const steps = seedSteps({ content, files, now });
        await runSetupSteps(opened.database, steps, now, printLine);
      }),
  },
};

function splitOption(given: readonly string[], option: string) {
  return { words: given.filter((word) => word !== option), isSet: given.includes(option) };
}

function needed(given: string | undefined, what: string): string {
  if (given !== undefined && given !== '') return given;
  throw new StartupError(`${what} is missing.`, ['Add it after the command.']);
}

async function withDatabase(work: (opened: OpenDatabase, config: Config) => Promise<void>): Promise<void> {
  const config = readSettings();
  const opened = await openDatabase(config);
  try {
    await work(opened, config);
  } finally {
    await opened.close();
  }
}

const [name = '', ...rest] = process.argv.slice(2);
const command = commands[name];
try {
  if (command) {
    await command.run(rest);
  } else {
    printLine('npm run db -- COMMAND');
    for (const [key, { what }] of Object.entries(commands)) printLine(`  ${key} ${what}`);
    process.exitCode = 1;
  }
} catch (error) {
  printError(explainStartProblem(error) ?? error);
  process.exitCode = error instanceof StartupError ? error.exitCode : 1;
}
