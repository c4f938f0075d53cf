import type { StageEvent } from '@club/domain/features/stage/stage-events';
import { expect, test } from 'vitest';
import {
  acknowledge,
  allEvents,
  type EventQueue,
  nextToSend,
  press,
  pressedAt,
  receive,
  restoreKept,
  toKept,
  waitingIn,
} from './event-queue.ts';

const event = (id: string, at = 0): StageEvent => ({ id, at, by: 'Meera', what: { type: 'clue' } });
const ids = (queue: EventQueue) => allEvents(queue).map(({ id }) => id);
const empty: EventQueue = { stored: [], queued: [] };

test('shows an event at once, and once, while it travels (ST2)', () => {
  let queue = press(receive(empty, 0, [event('a')]), event('b'));
  expect(ids(queue)).toEqual(['a', 'b']);
  expect(nextToSend(queue)).toHaveLength(1);
  queue = acknowledge(queue, ['b']);
  expect(ids(queue)).toEqual(['a', 'b']);
  expect(waitingIn(queue)).toEqual([]);
  queue = receive(queue, 1, [event('other'), event('b')]);
  expect(ids(queue)).toEqual(['a', 'other', 'b']);
  expect(queue.queued).toEqual([]);
});

test('an event that the stream brings before its acknowledgement is not sent again (ST2)', () => {
  const queue = acknowledge(receive(press(empty, event('a')), 0, [event('a')]), ['a']);
  expect(ids(queue)).toEqual(['a']);
  expect(nextToSend(queue)).toEqual([]);
});

test('a connection that begins from the start repeats nothing, and fills a gap (ST2)', () => {
  const before = receive(empty, 0, [event('a'), event('b')]);
  expect(ids(receive(before, 0, [event('a'), event('b'), event('c')]))).toEqual(['a', 'b', 'c']);
});

test('what was pressed in a show that has begun again does not get into the next one (ST8)', () => {
  const before = press(receive(empty, 0, [event('a')]), event('b'));
  expect(receive(before, 0, [])).toEqual(empty);
  expect(ids(receive(before, 0, [event('new')]))).toEqual(['new']);
  const kept = [toKept(event('b', 2), before), toKept(event('early', 1), empty)];
  expect(ids(restoreKept(kept, [event('new')]))).toEqual(['new', 'early']);
});

test('after a reload unsent events come back in the order of the presses, without those that arrived (ST2)', () => {
  const show = receive(empty, 0, [event('a')]);
  const kept = [event('c', 3), event('b', 2), event('d', 4)].map((one) => toKept(one, show));
  expect(ids(restoreKept(kept, [event('a'), event('d')]))).toEqual(['a', 'd', 'b', 'c']);
  expect(pressedAt(press(empty, event('x', 10)), 5)).toBe(11);
});

test('sends at most fifty at a time', () => {
  const many = Array.from({ length: 60 }, (_, index) => event(`e${index}`)).reduce(press, empty);
  expect(nextToSend(many)).toHaveLength(50);
  expect(nextToSend(many)[0]?.id).toBe('e0');
});
