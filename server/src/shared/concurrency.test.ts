import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createAccountLimiter, createKeyedSemaphore, createSemaphore } from './concurrency.ts';

/** Tasks that end when the test says so, and the order in which they started. */
function work() {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const piece = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      ends.set(name, (error) => (error === undefined ? resolve(name) : reject(error)));
    });
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    await setImmediate();
  };
  return { begun, piece, end };
}

test('runs a limited number at once, the rest in order of arrival, with urgent work first', async () => {
  const runInTurn = createSemaphore(2);
  const { begun, piece, end } = work();
  const results = ['a', 'b', 'c', 'd'].map((name) => runInTurn(piece(name)));
  const urgent = runInTurn(piece('urgent'), { isUrgent: true });
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'urgent']);
  await end('a');
  await end('urgent');
  expect(begun).toEqual(['a', 'b', 'urgent', 'c', 'd']);
  await end('c');
  await end('d');
  expect([...(await Promise.all(results)), await urgent]).toEqual(['a', 'b', 'c', 'd', 'urgent']);
});

test('runs waiting tasks of each group in turn, and urgent ones first', async () => {
  const runInTurn = createSemaphore(1);
  const { begun, piece, end } = work();
  const run = (name: string, group: string, isUrgent = false) => void runInTurn(piece(name), { isUrgent, group });
  for (const name of ['a1', 'a2', 'a3']) run(name, 'a');
  run('b1', 'b');
  run('b2', 'b');
  run('team', 'owner', true);
  for (const name of ['a1', 'team', 'a2', 'b1', 'a3', 'b2']) await end(name);
  expect(begun).toEqual(['a1', 'team', 'a2', 'b1', 'a3', 'b2']);
});

test('runs a limited number of each key, whatever others run', async () => {
  const runInTurn = createKeyedSemaphore(1);
  const { begun, piece, end } = work();
  for (const name of ['a1', 'a2', 'b1']) void runInTurn(name.charAt(0), piece(name));
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  await end('a2');
  void runInTurn('a', piece('a3'));
  expect(begun.at(-1)).toBe('a3');
});

test('failed work releases its slot, and a free slot is used at once', async () => {
  const runInTurn = createSemaphore(1);
  const { begun, piece, end } = work();
  const failing = runInTurn(piece('a'));
  const next = runInTurn(piece('b'));
  const failure = expect(failing).rejects.toThrow('no');
  await end('a', new Error('no'));
  await failure;
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(await next).toBe('b');
  void runInTurn(piece('c'));
  expect(begun).toEqual(['a', 'b', 'c']);
});

/** A task that runs until it is ended. */
function endless() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('done'), fail: () => reject(new Error('failed')) };
}

test('the concurrent work of one account is limited, without delaying others', async () => {
  const limited = createAccountLimiter({ inAll: 10, ofOneAccount: 2 });
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

test('the total concurrent work is limited', async () => {
  const limited = createAccountLimiter({ inAll: 2, ofOneAccount: 2 });
  const first = endless();
  const under = [limited('asha', first.work), limited('ravi', endless().work)];
  await expect(limited('meera', endless().work)).rejects.toMatchObject({ code: 'server-busy' });
  first.end();
  await under[0];
  await expect(limited('meera', async () => 'of Meera')).resolves.toBe('of Meera');
});
