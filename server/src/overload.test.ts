import { endpoints } from '@club/contract/index';
import type { Endpoint } from '@club/contract/shared/endpoint';
import { isRejectedUnderLoad } from '@club/domain/shared/overload';
import { expect, test } from 'vitest';

test('requests that carry answers or end a section are never rejected, and starts last (D8)', () => {
  const all: readonly (readonly [string, Endpoint])[] = Object.values(endpoints).flatMap((part) =>
    Object.entries(part),
  );
  const kept = all.filter(([, { purpose = 'page' }]) => !isRejectedUnderLoad(purpose, 1e9));
  expect(kept.map(([name]) => name).sort()).toEqual([
    'finishSection',
    'reportIntegrityEvent',
    'saveAnswers',
    'submitScore',
  ]);
  expect(endpoints.sitting.startSection.purpose).toBe('start');
});
