import { expect, test } from 'vitest';
import { integrityEventKinds, isFlag } from './integrity.ts';

test('flags leaving full-screen and Escape, and only records the rest (I1)', () => {
  expect(integrityEventKinds.filter(isFlag)).toEqual(['fullscreen-left', 'escape-pressed']);
});
