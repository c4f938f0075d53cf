import { resolve } from 'node:path';
import { type Config, defaultDataDir, type Environment, readConfig, readEnvironment } from '#config.ts';
import { becomeOwnerOf, currentUserName, findClosedPath } from '#shared/files/folder-owner.ts';
import { ownEntries, restrictToOwner } from '#shared/files/private-folder.ts';
import { printError } from '#shared/terminal.ts';
import { StartupError } from './startup-error.ts';

/**
 * First step of every program: reads the settings and switches to the user who owns the data, before anything in the data folder is
 * touched.
 * @throws StartupError, ConfigProblems
 */
export function readSettings(
  say: (line: string) => void = printError,
  environment: Environment = readEnvironmentOrThrow(),
): Config {
  const folder = resolve(environment.DATA_DIR?.trim() || defaultDataDir);
  becomeOwnerOf(folder);
  for (const entry of ownEntries) refuseClosed(folder, resolve(folder, entry));
  const config = readConfig(environment);
  restrictToOwner(config.dataDir, say);
  return config;
}

function readEnvironmentOrThrow(): Environment {
  try {
    return readEnvironment();
  } catch (error) {
    throw new StartupError(`${currentUserName()} cannot read ${resolve('.env')}: ${error}`, [
      'Let the user that runs the server read it: chgrp quiz-club .env && chmod 640 .env',
    ]);
  }
}

function refuseClosed(folder: string, entry: string): void {
  const closed = findClosedPath(entry);
  if (closed === undefined) return;
  const user = currentUserName();
  throw new StartupError(`${user} is not allowed to use ${closed}, which was probably made by another user.`, [
    `Nothing was changed. Give the folder back to its user: chown -R ${user}: ${folder}`,
  ]);
}
