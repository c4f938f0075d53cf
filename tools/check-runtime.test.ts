import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './run-steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-runtime-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.skipIf(process.platform === 'win32')("the product's Node is found even if npm 9 has not linked it", () => {
  const bundled = `node-${process.platform}-${process.arch}`;
  for (const path of ['tools', 'node_modules/.bin', `node_modules/${bundled}/bin`]) {
    mkdirSync(join(folder, path), { recursive: true });
  }
  writeFileSync(join(folder, 'node_modules', bundled, 'bin/node'), '');
  const script = join(folder, 'tools/check-runtime.mjs');
  copyFileSync(join(root, 'tools/check-runtime.mjs'), script);
  for (const _ of ['npm ci', 'npm ci once more']) {
    execFileSync(process.execPath, [script]);
    expect(readlinkSync(join(folder, 'node_modules/.bin/node'))).toBe(`../${bundled}/bin/node`);
  }
});
