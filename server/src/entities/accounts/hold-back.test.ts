import { expect, test } from 'vitest';
import { createHoldBack } from './hold-back.ts';

function heldBack() {
  const pauses: { milliseconds: number; end: () => void }[] = [];
  const holdBack = createHoldBack(
    (milliseconds) => new Promise<void>((resolve) => pauses.push({ milliseconds, end: resolve })),
  );
  return { holdBack, pauses };
}

const two = { group: 'a guesser', places: 2 };

test('takes no time where there is nothing to wait for, and no place', async () => {
  const { holdBack, pauses } = heldBack();
  for (let call = 0; call < 10; call += 1) await holdBack(0, [two]);
  expect(pauses).toEqual([]);
});

test('refuses whoever finds the places of a group taken, until one is free again (A11)', async () => {
  const { holdBack, pauses } = heldBack();
  const waiting = [holdBack(4_500, [two]), holdBack(4_500, [two])];
  await expect(holdBack(4_500, [two])).rejects.toMatchObject({ code: 'too-many-requests', values: { seconds: 5 } });
  const elsewhere = holdBack(1_000, [{ group: 'somebody else', places: 2 }]);
  expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual([4_500, 4_500, 1_000]);

  pauses[0]?.end();
  await waiting[0];
  const next = holdBack(4_500, [two]);
  await expect(holdBack(4_500, [two])).rejects.toMatchObject({ code: 'too-many-requests' });
  for (const { end } of pauses) end();
  await Promise.all([waiting[1], elsewhere, next]);
});

test('lets only so many wait in all', async () => {
  const { holdBack, pauses } = heldBack();
  const waiting = Array.from({ length: 2_000 }, (_, index) => holdBack(1_000, [{ group: String(index), places: 1 }]));
  await expect(holdBack(1_000, [{ group: 'one more', places: 1 }])).rejects.toMatchObject({
    code: 'too-many-requests',
  });
  await holdBack(0, [{ group: 'one more', places: 1 }]);
  for (const { end } of pauses) end();
  await Promise.all(waiting);
});
