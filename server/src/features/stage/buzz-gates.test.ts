import { expect, test } from 'vitest';
import { createBuzzGates, type OrderedBuzz } from './buzz-gates.ts';

/** Gates that stay open until they are told to close. */
function openGates() {
  const stored: OrderedBuzz[][] = [];
  const taken = new Set<string>();
  const waits: number[] = [];
  const close: (() => void)[] = [];
  const gates = createBuzzGates({
    readFitting: async () => (team) => !taken.has(team),
    async store(_, buzzes) {
      await Promise.resolve();
      stored.push([...buzzes]);
    },
    wait(milliseconds) {
      waits.push(milliseconds);
      return new Promise<void>((resolve) => close.push(resolve));
    },
  });
  const press = (team: string, pressedAt: number, question = '1 1') =>
    gates.buzz('final', question, {
      id: `${team} ${pressedAt}`,
      team,
      pressedAt,
      uncertaintyMs: 4.2,
      arrivedAt: 1_100,
    });
  return { gates, press, stored, taken, waits, close: () => close.shift()?.() };
}

test('presses wait for the slowest phone of the show, and are stored in the order in which they were made (ST10)', async () => {
  const { gates, press, stored, waits, close } = openGates();
  gates.phoneMeasured('final', 'green', 900);
  gates.phoneMeasured('final', 'green', 80);
  gates.phoneMeasured('another', 'blue', 120);
  const all = [press('red', 1_030), press('blue', 1_000.4), press('green', 1_031)];
  expect(waits).toEqual([80]);
  close();
  await Promise.all(all);
  expect(stored).toEqual([
    [
      { id: 'blue 1000.4', team: 'blue', gap: null },
      { id: 'red 1030', team: 'red', gap: { gapMs: 30, uncertaintyMs: 9 } },
      { id: 'green 1031', team: 'green', gap: { gapMs: 1, uncertaintyMs: 9 } },
    ],
  ]);
});

test('a team that presses on two phones presses once, and is answered once that is stored (ST10)', async () => {
  const { press, stored, close } = openGates();
  const both = [press('red', 1_000), press('red', 990)];
  close();
  await Promise.all(both);
  expect(stored.flat()).toEqual([{ id: 'red 1000', team: 'red', gap: null }]);
});

test('a second phone that presses while the first press is being stored adds nothing, and moves no gap (ST9, ST10)', async () => {
  const { press, stored, taken, close } = openGates();
  const first = press('red', 1_000);
  close();
  await first;
  taken.add('red');
  const late = [press('red', 1_050), press('blue', 1_060)];
  close();
  await Promise.all(late);
  expect(stored).toEqual([
    [{ id: 'red 1000', team: 'red', gap: null }],
    [{ id: 'blue 1060', team: 'blue', gap: { gapMs: 60, uncertaintyMs: 9 } }],
  ]);
});

test('the gap of a late press is to the last one of its question, and a new question begins anew (ST10)', async () => {
  const { press, stored, close } = openGates();
  for (const [team, at, question] of [
    ['red', 1_000, '1 1'],
    ['blue', 980, '1 1'],
    ['blue', 1_050, '1 2'],
  ] as const) {
    const pressed = press(team, at, question);
    close();
    await pressed;
  }
  expect(stored.map(([first]) => first?.gap)).toEqual([null, { gapMs: -20, uncertaintyMs: 9 }, null]);
});

test('a failure reaches everybody who waited, and the next press has a gate of its own (ST10)', async () => {
  const gates = createBuzzGates({
    readFitting: async () => () => true,
    store: () => Promise.reject(new Error('disk full')),
    wait: () => Promise.resolve(),
  });
  const pressed = { id: 'a', team: 'red', pressedAt: 1_000, uncertaintyMs: 1, arrivedAt: 1_000 };
  const results = await Promise.allSettled([
    gates.buzz('final', '1 1', pressed),
    gates.buzz('final', '1 1', { ...pressed, team: 'blue' }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(gates.buzz('final', '1 1', pressed)).rejects.toThrow('disk full');
});
