import { expect, test, vi } from 'vitest';
import { createPasswords } from './passwords.ts';

test('a failed hash is reported to its caller, and the process continues', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  // argon2 raises this to its minimum of 8 KiB.
  const passwords = createPasswords({ memoryKibibytes: 1, passes: 1 });
  await expect(passwords.hash('asked for second')).rejects.toThrow();
  await new Promise(setImmediate);
  await expect(passwords.verify(null, 'wrong')).rejects.toThrow();
  await new Promise(setImmediate);
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
