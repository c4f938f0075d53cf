import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { restrictToOwner } from './private-folder.ts';

let folder = '';
let umask = 0;
beforeEach(() => {
  umask = process.umask(0o022);
  folder = mkdtempSync(join(tmpdir(), 'club-private-'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true });
});

const modeOf = (path: string) => statSync(path).mode & 0o7777;
const keep = () => {
  const said: string[] = [];
  restrictToOwner(folder, (line) => said.push(line));
  return said;
};

describe.runIf(process.platform !== 'win32')('the data folder', () => {
  test('and its contents are made private, with one line of output (P8)', () => {
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, 'outbox'), { mode: 0o755 });
    mkdirSync(join(folder, 'database', 'base'), { recursive: true, mode: 0o755 });
    for (const name of ['token-secret', 'outbox/one.json', 'database/base/1']) writeFileSync(join(folder, name), '');
    expect(keep()).toEqual([
      `Other users of this machine could reach ${folder}: 7 files and folders are now restricted to their owner.`,
    ]);
    for (const name of ['', 'outbox', 'database', 'database/base']) expect(modeOf(join(folder, name))).toBe(0o700);
    for (const name of ['token-secret', 'outbox/one.json', 'database/base/1']) {
      expect(modeOf(join(folder, name))).toBe(0o600);
    }
    expect(keep()).toEqual([]);
  });

  test('never gets files that others could read (P8)', () => {
    keep();
    writeFileSync(join(folder, 'database'), '');
    expect(modeOf(join(folder, 'database'))).toBe(0o600);
  });

  test("may be next to other people's files, and contain links to them", () => {
    const elsewhere = join(folder, 'backup.tar');
    writeFileSync(elsewhere, '');
    symlinkSync(elsewhere, join(folder, 'token-secret'));
    expect(keep()).toEqual([]);
    expect(modeOf(elsewhere)).toBe(0o644);
  });

  test('stays unchanged if it is shared by everybody', () => {
    chmodSync(folder, 0o1777);
    expect(keep()).toEqual([]);
    expect(modeOf(folder)).toBe(0o1777);
  });
});
