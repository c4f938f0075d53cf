/**
 * Makes the pages in `docs/operations` from their source, so that each is complete and what they share is written once:
 * `npx node tools/operations-pages.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-steps.ts';

const folder = join(root, 'docs/operations');

/** By page, what `{{name}}` stands for. */
const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'one-server': {
    title: 'one server',
    db: 'npm run db --',
    admin: 'npm run admin --',
    log: 'journalctl -u quiz-club@3000 -n 20',
    copies: '/var/backups/quiz-club',
    everywhere: '',
  },
  compose: {
    title: 'compose',
    db: 'docker compose run --rm backups server/src/db.ts',
    admin: 'docker compose run --rm one server/src/admin.ts',
    log: 'docker compose logs --tail 20 one two',
    copies: './backups',
    everywhere: '',
  },
  'several-machines': {
    title: 'several machines',
    db: 'npm run db --',
    admin: 'npm run admin --',
    log: 'journalctl -u quiz-club@3001 -n 20',
    copies: '/var/backups/quiz-club',
    everywhere: ', on every machine',
  },
};

export const operationsPages = Object.keys(values);

export const operationsPath = (page: string) => join(folder, `${page}.md`);

/** @throws Error for a page or a value that does not exist */
export function operationsPage(page: string): string {
  // The first line says what the file is.
  const [, ...lines] = readFileSync(join(folder, 'source.md'), 'utf8').split('\n');
  let named = operationsPages;
  const shown = lines.filter((line) => {
    const [, pages] = /^<!-- (?:all|only (.*)) -->$/.exec(line) ?? [line, null];
    if (pages === null) return named.includes(page);
    named = pages?.split(' ') ?? operationsPages;
    const unknown = named.find((name) => values[name] === undefined);
    if (unknown !== undefined) throw new Error(`source.md: there is no page ${unknown}`);
    return false;
  });
  const filled = shown.join('\n').replaceAll(/\{\{(.*?)\}\}/g, (_, name: string) => {
    const value = values[page]?.[name];
    if (value === undefined) throw new Error(`source.md: {{${name}}} has no value on the page ${page}`);
    return value;
  });
  return `${filled.trimEnd().split('\n\n').map(wrapped).join('\n\n')}\n`;
}

/** A paragraph in lines of up to 120 characters; lists, tables and commands stay as they are. */
function wrapped(block: string): string {
  if (/^(?:[-|#\s]|```|\d+\.)/.test(block)) return block;
  return block.replaceAll('\n', ' ').replaceAll(/(?![^\n]{1,120}$)([^\n]{1,120}) /g, '$1\n');
}

if (import.meta.main) for (const page of operationsPages) writeFileSync(operationsPath(page), operationsPage(page));
