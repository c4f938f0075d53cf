import { expect, test } from 'vitest';
import { applyRevisions, lastRedoable, lastUndoable } from './revisions.ts';
import type { Happening, Revision, StageEvent } from './stage-events.ts';

const clue: Happening = { type: 'clue' };

function eventsOf(...whats: readonly (Happening | Revision)[]): StageEvent[] {
  return whats.map((what, index) => ({ id: `e${index}`, at: index, by: 'Meera', what }));
}

test.each([
  [eventsOf(), null, null],
  [eventsOf(clue, clue), 'e1', null],
  [eventsOf(clue, clue, { type: 'undo', of: 'e1' }), 'e0', 'e1'],
  [eventsOf(clue, clue, { type: 'undo', of: 'e1' }, { type: 'undo', of: 'e0' }), null, 'e0'],
  [eventsOf(clue, clue, { type: 'undo', of: 'e1' }, { type: 'redo', of: 'e1' }), 'e1', null],
  [eventsOf(clue, clue, { type: 'undo', of: 'e1' }, clue), 'e3', null],
  [eventsOf(clue, { type: 'redo', of: 'e0' }), 'e0', null],
] as const)('undo and redo go step by step, until something new happens (ST1): %#', (events, undoable, redoable) => {
  expect(lastUndoable(events)).toBe(undoable);
  expect(lastRedoable(events)).toBe(redoable);
});

test('an event that comes twice counts once, and the last revision holds (ST2)', () => {
  const events = eventsOf(
    clue,
    { type: 'correct', of: 'e0', to: { type: 'reveal' } },
    { type: 'dispute', of: 'e0', isOpen: true },
  );
  const twice = [...events, ...eventsOf(clue), ...eventsOf({ type: 'undo', of: 'nobody' })];
  expect(applyRevisions(twice)).toEqual([
    { event: events[0], what: { type: 'reveal' }, isUndone: false, isCorrected: true, isDisputed: true },
  ]);
});
