import { expect, test } from 'vitest';
import { integrityEventKinds, isFlag, maxEventsPerKind, reportedEventKinds, shouldRecordEvent } from './integrity.ts';

test('flags leaving full-screen and Escape, and only records the rest (I1)', () => {
  expect(integrityEventKinds.filter(isFlag)).toEqual(['fullscreen-left', 'escape-pressed']);
});

test('records every flag, and a limited number of events without penalty (I7)', () => {
  expect(shouldRecordEvent('fullscreen-left', 100_000)).toBe(true);
  expect([
    shouldRecordEvent('page-hidden', maxEventsPerKind - 1),
    shouldRecordEvent('page-hidden', maxEventsPerKind),
  ]).toEqual([true, false]);
});

test('does not treat opening an open section as a flag, and never accepts it from a page (I7)', () => {
  expect(isFlag('section-reopened')).toBe(false);
  expect(reportedEventKinds).not.toContain('section-reopened');
});
