import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

test('pages that are up to date are not built again', () => {
  const said = execFileSync(process.execPath, ['tools/build-pages.ts', '--if-needed'], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  });
  expect(said).toContain('Pages: up to date.');
});
