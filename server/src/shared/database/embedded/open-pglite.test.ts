import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { embeddedTemplate } from '#testing/embedded-template.ts';

/** Opens a database and runs some statements. */
const program = `
  const [, file] = process.argv;
  const { openAsBlob } = await import('node:fs');
  const { openMemoryDatabase } = await import(${JSON.stringify(import.meta.resolve('./embedded-database.ts'))});
  const { database } = await openMemoryDatabase(await openAsBlob(file));
  for (let n = 0; n < 200; n++) await database.execute('select ' + n);
  process.exit();
`;

test('functions of the database over 100 MB are not optimised, and others are', async () => {
  const optimized = ['--wasm-tiering-budget=100000', '--wasm-sync-tier-up', '--trace-wasm-compilation-times'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...optimized, '--input-type=module', '--eval', program, await embeddedTemplate()],
    { maxBuffer: 100_000_000 },
  );
  const bytes = [...stdout.matchAll(/using TurboFan, took \d+ ms and (\d+) /g)].map(([, max]) => Number(max));
  expect(bytes.length).toBeGreaterThan(10);
  expect(Math.max(...bytes)).toBeLessThan(100_000_000);
});
