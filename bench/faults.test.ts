import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compiledModules } from '@club/server/testing/start-flags';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const env = { ...process.env, ...compiledModules };
const command = (name: string, ...args: string[]) =>
  run(process.execPath, [join(import.meta.dirname, name), ...args], { env });

test('a server killed under load loses no acknowledged answer, and every score is correct (T8)', async () => {
  const { stdout } = await command('faults.ts', '--kills', '1', '--students', '20', '--answers', '500');
  const [, acknowledged = '0'] =
    / (\d+) answers acknowledged in \d+ s.*: 0 lost, duplicated or wrong/.exec(stdout) ?? [];
  expect(Number(acknowledged)).toBeGreaterThan(100);
}, 300_000);

test('an unplayable day is refused with a message', async () => {
  await expect(command('day.ts', '--target', 'http://127.0.0.1:9')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--target http://127.0.0.1:9: no server of this project responds there'),
  });
});
