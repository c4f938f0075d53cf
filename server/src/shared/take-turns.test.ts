import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './take-turns.ts';

/** Pieces of work that are done when they are told to be, and the order in which they began. */
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

test('so much runs at once, the rest in the order in which it came, and what is urgent before it', async () => {
  const takeTurn = createTurns(2);
  const { begun, piece, end } = work();
  const results = ['a', 'b', 'c', 'd'].map((name) => takeTurn(piece(name)));
  const urgent = takeTurn(piece('urgent'), { isUrgent: true });
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

test('what fails gives its place away too, and an empty place is taken at once', async () => {
  const takeTurn = createTurns(1);
  const { begun, piece, end } = work();
  const failing = takeTurn(piece('a'));
  const next = takeTurn(piece('b'));
  const failure = expect(failing).rejects.toThrow('no');
  await end('a', new Error('no'));
  await failure;
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(await next).toBe('b');
  void takeTurn(piece('c'));
  expect(begun).toEqual(['a', 'b', 'c']);
});
