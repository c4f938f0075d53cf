import { expect, test } from 'vitest';
import { limitAtOnce } from './limit-at-once.ts';

/** A piece of work that goes on until it is ended. */
function endless() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('done'), fail: () => reject(new Error('failed')) };
}

test('so much work of one account is under way at once, and nobody else waits for it', async () => {
  const limited = limitAtOnce({ inAll: 10, ofOneAccount: 2 });
  const first = endless();
  const second = endless();
  const under = [limited('asha', first.work), limited('asha', second.work)];
  await expect(limited('asha', endless().work)).rejects.toMatchObject({
    code: 'too-many-requests',
    values: { seconds: 1 },
  });
  await expect(limited('ravi', async () => 'of Ravi')).resolves.toBe('of Ravi');

  first.end();
  await under[0];
  second.fail();
  await expect(under[1]).rejects.toThrow('failed');
  await expect(Promise.all([1, 2].map(() => limited('asha', async () => 'again')))).resolves.toHaveLength(2);
});

test('so much work is under way in all, whoever it is of', async () => {
  const limited = limitAtOnce({ inAll: 2, ofOneAccount: 2 });
  const first = endless();
  const under = [limited('asha', first.work), limited('ravi', endless().work)];
  await expect(limited('meera', endless().work)).rejects.toMatchObject({ code: 'server-busy' });
  first.end();
  await under[0];
  await expect(limited('meera', async () => 'of Meera')).resolves.toBe('of Meera');
});
