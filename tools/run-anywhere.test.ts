import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSteps } from './check-steps.ts';
import { fileOfProgram, root } from './run-steps.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const workspaces = JSON.parse(read('package.json')).workspaces as readonly string[];

test('no npm script needs a shell of one system: each is a program and its arguments', () => {
  const scripts = ['package.json', ...workspaces.map((workspace) => `${workspace}/package.json`)].flatMap((path) =>
    Object.entries<string>(JSON.parse(read(path)).scripts ?? {}),
  );
  expect(scripts.length).toBeGreaterThan(10);
  expect(
    scripts.filter(([, script]) => !/^(?:node|biome)(?: [\w./:=-]+)*$/.test(script) || /\.sh\b/.test(script)),
  ).toEqual([]);
});

test('every program that checks and tests run is a file that Node can start, so that none needs a shell', () => {
  const programs = checkSteps.map(({ command: [program] }) => program).filter((program) => program !== 'node');
  for (const program of [...programs, 'vitest', 'playwright']) {
    expect(readFileSync(fileOfProgram(program), 'utf8')).toMatch(/^(?:#!.*\bnode|import|'use strict')/);
  }
});

/** The workspaces that run with the server: what its files import, and what those import. */
function workspacesOf(workspace: string, found = new Set<string>()): Set<string> {
  found.add(workspace);
  for (const path of globSync(`${workspace}/src/**/*.ts`, { cwd: root })) {
    if (path.endsWith('.test.ts')) continue;
    for (const [, name = ''] of read(path).matchAll(/ from '@club\/([\w-]+)\//g)) {
      if (!found.has(name)) workspacesOf(name, found);
    }
  }
  return found;
}

test('the image has every workspace that the server is made of, and their packages', () => {
  const dockerfile = read('Dockerfile');
  const needed = [...workspacesOf('server')].toSorted();
  expect(needed).toContain('domain');
  const copied = [...dockerfile.matchAll(/^COPY --from=packages \/app\/([\w-]+) \1$/gm)].map(([, name]) => name);
  const installed = [...dockerfile.matchAll(/ --workspace ([\w-]+)/g)].map(([, name]) => name);
  expect(copied.filter((name) => workspaces.includes(name ?? '')).toSorted()).toEqual(needed);
  expect(installed.toSorted()).toEqual(needed);
});
