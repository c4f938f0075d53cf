import { expect, test } from 'vitest';
import { Refusal } from './refusal.ts';

test('has its code as the message if nobody reads a language', () => {
  const refusal = new Refusal('section-empty', { section: 3 }, ['line 3']);
  expect(refusal).toMatchObject({ message: 'section-empty', values: { section: 3 }, details: ['line 3'] });
});
