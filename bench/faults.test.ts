import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const command = (name: string, ...args: string[]) => run(process.execPath, [join(import.meta.dirname, name), ...args]);

test('a server that is killed under load loses nothing it has acknowledged, and every score is right (T8)', async () => {
  const { stdout } = await command('faults.ts', '--kills', '3', '--students', '20', '--dry');
  const [, acknowledged = '0'] = / (\d+) answers acknowledged in \d+ s: 0 lost, doubled or wrong/.exec(stdout) ?? [];
  expect(Number(acknowledged)).toBeGreaterThan(100);
}, 300_000);

test.each([
  ['calls.ts', ['--students', '0'], '--students 0: write a whole number from 1 to 20000'],
  ['calls.ts', ['--students', 'many'], '--students many: write a whole number'],
  ['calls.ts', ['--database', 'https://club.example'], 'write an address like postgres://'],
  ['calls.ts', ['--database', 'postgres://db.club.example/club'], 'db.club.example is another machine'],
  ['live.ts', ['--students', 'many'], '--students many: write a whole number'],
  ['boards.ts', ['--entries', '1000,none'], '--entries none: write a whole number from 1 to 2000000'],
  ['faults.ts', ['--kills', '1e9'], '--kills 1e9: write a whole number from 1 to 10000'],
])(
  '%s says what cannot be meant: %j',
  async (name, args, sentence) => {
    await expect(command(name, ...args)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) });
  },
  60_000,
);

test.each([
  [['--students', '1e6'], '--students 1e6: write a whole number from 1 to 5000'],
  [['--profile', 'mad'], '--profile mad: write calm, bell or shaky'],
  [['--target', 'http://quiz.club.example'], 'write https'],
  [['--target', 'http://127.0.0.1:9'], '--target http://127.0.0.1:9: no server of this project answers there'],
])(
  'a day that cannot be played is told in a sentence: %j',
  async (args, sentence) => {
    await expect(command('day.ts', ...args)).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining(sentence),
    });
  },
  60_000,
);
