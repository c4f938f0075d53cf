import { expect, test } from 'vitest';
import { clearAccountStorage } from '#shared/account-storage.ts';
import { openSampleSitting } from '#testing/sample-sitting.ts';
import { persistedSittings } from './persisted-sitting.ts';

const owner = '018f0000-0000-7000-8000-000000000001';
const questionId = '018f0000-0000-7000-8000-0000000000b1';

test.each([
  ['answers deleted by a logout stay deleted', true],
  ['answers stored for their owner are released', false],
])('%s with an answer in transit (P9)', async (_, logsOut) => {
  let arrive: (() => void) | undefined;
  const onSave = () =>
    new Promise<void>((resolve) => {
      arrive = resolve;
    });
  const sitting = openSampleSitting({ owner, questionIds: [questionId], onSave });
  sitting.answer(questionId, { userInput: '42' });
  sitting.close();
  expect(persistedSittings.countUnsent(owner)).toBe(1);
  if (logsOut) clearAccountStorage(owner);
  arrive?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect(persistedSittings.countUnsent(owner)).toBe(0);
  expect(persistedSittings.listOf(owner)).toHaveLength(logsOut ? 0 : 1);
});
