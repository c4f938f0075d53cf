import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listPlantedBugs } from '@club/server/testing/planted-bugs';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const fuzz = (...args: string[]) =>
  run(process.execPath, [
    join(import.meta.dirname, '..', 'fuzz-public.ts'),
    '--visitors',
    '20',
    '--seed',
    '7',
    ...args,
  ]);

test("while many visitors make calls, students can save, and every visitor gets one of the product's own replies", async () => {
  const { stdout } = await fuzz('--seconds', '5');
  expect(stdout).toMatch(/^0 problems in \d+ calls/m);
}, 120_000);

test.each(listPlantedBugs('fuzz:public'))(
  'a server with the bug "%s" is detected',
  async (bug) => {
    await expect(fuzz('--seconds', '60', '--plant', bug)).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^[1-9]\d* problems in/m),
    });
  },
  180_000,
);
