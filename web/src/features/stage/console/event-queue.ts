import { maxSentEvents } from '@club/contract/stage';
import type { StageEvent } from '@club/domain/features/stage/stage-events';
import type { Instant } from '@club/domain/shared/instant';

/** An event of this console that is not yet in the show's own list. */
export interface QueuedEvent extends StageEvent {
  /** The server has it; it shows where it stands among those of other consoles. */
  readonly isAcknowledged: boolean;
}

/** The events that a console knows. See docs/rules/stage.md, ST2. */
export interface EventQueue {
  /** As the server has them, in its order. */
  readonly stored: readonly StageEvent[];
  /** In the order of the presses. */
  readonly queued: readonly QueuedEvent[];
}

export function press(queue: EventQueue, event: StageEvent): EventQueue {
  return { ...queue, queued: [...queue.queued, { ...event, isAcknowledged: false }] };
}

/**
 * Takes over what the server says comes after its first `from` events. One that begins with another first event is another show:
 * what was pressed in the earlier one goes with it.
 */
export function receive(queue: EventQueue, from: number, events: readonly StageEvent[]): EventQueue {
  const stored = [...queue.stored.slice(0, from), ...events];
  const [before, now] = [queue.stored[0]?.id, stored[0]?.id];
  if (before !== undefined && before !== now) return { stored, queued: [] };
  const known = new Set(stored.map(({ id }) => id));
  return { stored, queued: queue.queued.filter(({ id }) => !known.has(id)) };
}

/** The server has stored these; they stay in view until its list brings them. */
export function acknowledge(queue: EventQueue, ids: readonly string[]): EventQueue {
  return {
    ...queue,
    queued: queue.queued.map((one) => (ids.includes(one.id) ? { ...one, isAcknowledged: true } : one)),
  };
}

/** Those that have to be sent, as many as one call takes. */
export function nextToSend({ queued }: EventQueue): QueuedEvent[] {
  return waitingIn({ queued }).slice(0, maxSentEvents);
}

export function waitingIn({ queued }: Pick<EventQueue, 'queued'>): QueuedEvent[] {
  return queued.filter(({ isAcknowledged }) => !isAcknowledged);
}

/** What the show is folded from: an event counts at once, before the server has it. */
export function allEvents({ stored, queued }: EventQueue): StageEvent[] {
  return [...stored, ...queued];
}

/** As it survives a reload: with the first event of its show, so that it never gets into another one. */
export interface KeptEvent extends StageEvent {
  readonly firstOfShow: string | null;
}

export function toKept(event: StageEvent, { stored }: EventQueue): KeptEvent {
  return { ...event, firstOfShow: stored[0]?.id ?? null };
}

/** Those that belong to a show with these events and are not in it, in the order of the presses. */
export function restoreKept(kept: readonly KeptEvent[], stored: readonly StageEvent[]): EventQueue {
  const known = new Set(stored.map(({ id }) => id));
  const queued = kept
    .filter(({ id, firstOfShow }) => !known.has(id) && (firstOfShow === null || firstOfShow === stored[0]?.id))
    .toSorted((a, b) => a.at - b.at)
    .map(({ firstOfShow: _, ...event }) => ({ ...event, isAcknowledged: false }));
  return { stored, queued };
}

/** Later than every earlier press, whatever the clock of the console says, so that their order can be told from it. */
export function pressedAt({ queued }: EventQueue, now: Instant): Instant {
  return Math.max(now, (queued.at(-1)?.at ?? 0) + 1);
}
