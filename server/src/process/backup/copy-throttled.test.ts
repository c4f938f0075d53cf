import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyThrottled } from './copy-throttled.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-gently-'));
afterAll(() => rmSync(folder, { recursive: true }));
const [source, target] = [join(folder, 'source'), join(folder, 'target')];

test('copies a whole file, pausing after each chunk', async () => {
  const content = Buffer.alloc(2_500_000, 'quiz');
  writeFileSync(source, content, { mode: 0o600 });
  const pauses: number[] = [];
  await copyThrottled(source, target, async (milliseconds) => pauses.push(milliseconds));
  expect(readFileSync(target).equals(content)).toBe(true);
  expect(statSync(target).mode & 0o777).toBe(0o600);
  // If the file system shares blocks, nothing is copied and there are no pauses.
  if (pauses.length > 0) expect(pauses).toHaveLength(3);
  for (const pause of pauses) expect(pause).toBeLessThanOrEqual(50);
});

test('copies an empty file, and fails if there is none', async () => {
  writeFileSync(source, '');
  await copyThrottled(source, target);
  expect(statSync(target).size).toBe(0);
  await expect(copyThrottled(join(folder, 'gone'), target)).rejects.toMatchObject({ code: 'ENOENT' });
});
