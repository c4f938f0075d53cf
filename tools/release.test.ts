import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './run-steps.ts';

/** A fake build of version N: a page and a script named by its content. The fake `npm` only runs it. */
const build =
  'set -e; v=$(cat version); mkdir -p web/build/client/assets; echo $v > web/build/client/assets/page-$v.js; [ $v != broken ]; echo $v > web/build/client/index.html';

let folder: string;
let club: string;

function git(...args: string[]): void {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'init.defaultBranch=main'];
  execFileSync('git', [...author, ...args], { cwd: join(folder, 'upstream'), stdio: 'pipe' });
}

function tagVersion(version: string): void {
  writeFileSync(join(folder, 'upstream/version'), version);
  git('add', '-A');
  git('commit', '-qm', version);
  git('tag', version);
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'club-release-')));
  club = join(folder, 'club');
  for (const path of ['bin', 'upstream/deploy', 'club/releases']) mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'bin/npm'), `#!/bin/sh\n[ "$1" = ci ] || { ${build}; }\n`, { mode: 0o755 });
  copyFileSync(join(root, 'deploy/release.sh'), join(folder, 'upstream/deploy/release.sh'));
  git('init', '-q');
  tagVersion('1');
  execFileSync('git', ['clone', '-q', join(folder, 'upstream'), join(club, 'releases/0-first')]);
  execFileSync('ln', ['-s', 'releases/0-first', join(club, 'current')]);
});
afterEach(() => rmSync(folder, { recursive: true }));

function release(what: string) {
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
  return spawnSync(join(club, 'current/deploy/release.sh'), [what], { env, encoding: 'utf8' });
}
const current = () => readlinkSync(join(club, 'current'));
const scripts = () => readdirSync(join(club, 'current/web/build/client/assets')).toSorted();

test('a release is built separately and switched to at once, with the scripts of the previous one and of no earlier one', () => {
  execFileSync('sh', ['-c', build], { cwd: join(club, 'current') });
  const running = realpathSync(join(club, 'current'));
  tagVersion('2');
  expect(release('2').stderr).toBe('');
  expect(scripts()).toEqual(['page-1.js', 'page-2.js']);
  expect(readlinkSync(join(club, 'current/.env'))).toBe('../../.env');
  // Servers started in it still have it.
  expect(existsSync(join(running, 'web/build/client/assets/page-1.js'))).toBe(true);
  tagVersion('3');
  release('main');
  expect(scripts()).toEqual(['page-2.js', 'page-3.js']);
});

test('a failed build changes nothing and leaves nothing behind', () => {
  execFileSync('sh', ['-c', build], { cwd: join(club, 'current') });
  const before = [current(), readdirSync(join(club, 'releases'))];
  tagVersion('broken');
  expect(release('broken').status).not.toBe(0);
  expect(release('unheard-of').status).not.toBe(0);
  expect([current(), readdirSync(join(club, 'releases'))]).toEqual(before);
});

test('--back leads to the previous release, with the scripts of pages that were opened since', () => {
  execFileSync('sh', ['-c', build], { cwd: join(club, 'current') });
  const one = current();
  tagVersion('2');
  release('2');
  expect(release('--back').stderr).toBe('');
  expect(current()).toBe(one);
  expect(scripts()).toEqual(['page-1.js', 'page-2.js']);
  // Once more to a new one: what was handed back is not handed on.
  tagVersion('3');
  release('3');
  expect(scripts()).toEqual(['page-1.js', 'page-3.js']);
});

test('--back stops at the oldest release, and three are kept', () => {
  execFileSync('sh', ['-c', build], { cwd: join(club, 'current') });
  const one = current();
  tagVersion('2');
  release('2');
  expect(release('--back').status).toBe(0);
  expect(current()).toBe(one);
  expect(release('--back').status).toBe(1);
  expect(current()).toBe(one);
  for (const version of ['3', '4', '5']) {
    tagVersion(version);
    release(version);
  }
  expect(existsSync(join(club, one))).toBe(false);
  expect(readdirSync(join(club, 'releases'))).toHaveLength(3);
});
