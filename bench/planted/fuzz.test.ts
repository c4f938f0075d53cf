import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listPlantedBugs } from '@club/server/testing/planted-bugs';
import { expect, test } from 'vitest';

const run = promisify(execFile);

test.each(listPlantedBugs('fuzz'))(
  'a server with the bug "%s" is detected',
  async (bug) => {
    const args = [join(import.meta.dirname, '../../tools/fuzz.ts'), '--calls', '10000', '--seed', '7', '--plant', bug];
    await expect(run(process.execPath, args)).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^[1-9]\d* problems in/m),
    });
  },
  300_000,
);
