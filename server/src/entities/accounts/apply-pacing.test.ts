import { expect, test } from 'vitest';
import { createDelayResponse } from './apply-pacing.ts';

function delayed() {
  const pauses: { milliseconds: number; end: () => void }[] = [];
  const delayResponse = createDelayResponse(
    (milliseconds) => new Promise<void>((resolve) => pauses.push({ milliseconds, end: resolve })),
  );
  return { delayResponse, pauses };
}

const two = { group: 'a guesser', maxConcurrent: 2 };

test('costs no time and no slot if there is nothing to wait for', async () => {
  const { delayResponse, pauses } = delayed();
  for (let call = 0; call < 10; call += 1) await delayResponse(0, [two]);
  expect(pauses).toEqual([]);
});

test('refuses callers while all slots of their group are taken (A11)', async () => {
  const { delayResponse, pauses } = delayed();
  const waiting = [delayResponse(4_500, [two]), delayResponse(4_500, [two])];
  await expect(delayResponse(4_500, [two])).rejects.toMatchObject({
    code: 'too-many-requests',
    values: { seconds: 5 },
  });
  const elsewhere = delayResponse(1_000, [{ group: 'somebody else', maxConcurrent: 2 }]);
  expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual([4_500, 4_500, 1_000]);

  pauses[0]?.end();
  await waiting[0];
  const next = delayResponse(4_500, [two]);
  await expect(delayResponse(4_500, [two])).rejects.toMatchObject({ code: 'too-many-requests' });
  for (const { end } of pauses) end();
  await Promise.all([waiting[1], elsewhere, next]);
});

test('limits the total number of waiting callers', async () => {
  const { delayResponse, pauses } = delayed();
  const waiting = Array.from({ length: 2_000 }, (_, index) =>
    delayResponse(1_000, [{ group: String(index), maxConcurrent: 1 }]),
  );
  await expect(delayResponse(1_000, [{ group: 'one more', maxConcurrent: 1 }])).rejects.toMatchObject({
    code: 'too-many-requests',
  });
  await delayResponse(0, [{ group: 'one more', maxConcurrent: 1 }]);
  for (const { end } of pauses) end();
  await Promise.all(waiting);
});
