import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listPlantedBugs } from '@club/server/testing/planted-bugs';
import { expect, test } from 'vitest';

const run = promisify(execFile);
// A secret in the shell belongs to another installation.
const env = { ...process.env, TOKEN_SECRET: 'a-secret-of-somebody-else-in-this-shell' };
const command = (name: string, ...args: string[]) =>
  run(process.execPath, [join(import.meta.dirname, '..', name), ...args], { env });

test.each(listPlantedBugs('faults'))(
  'a server with the bug "%s" is detected within five kills',
  async (bug) => {
    await expect(command('faults.ts', '--kills', '5', '--students', '20', '--plant', bug)).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/: [1-9]\d* lost, duplicated or wrong/),
    });
  },
  600_000,
);
