import type { Happening, Revision, StageEvent } from './stage-events.ts';

/** An event that is no revision, as all revisions together leave it. */
export interface RevisedEvent {
  readonly event: StageEvent;
  /** As sent, or as corrected last. */
  readonly what: Happening;
  readonly isUndone: boolean;
  readonly isCorrected: boolean;
  readonly isDisputed: boolean;
}

const revisionTypes: readonly string[] = ['undo', 'redo', 'correct', 'dispute'] satisfies Revision['type'][];

export function isRevision(what: Happening | Revision): what is Revision {
  return revisionTypes.includes(what.type);
}

/** Later revisions win over earlier ones; one of an unknown event changes nothing. See docs/rules/stage.md, ST1. */
export function applyRevisions(events: readonly StageEvent[]): RevisedEvent[] {
  const revised = new Map<string, RevisedEvent>();
  for (const event of events) {
    const { what } = event;
    if (!isRevision(what)) {
      if (!revised.has(event.id))
        revised.set(event.id, { event, what, isUndone: false, isCorrected: false, isDisputed: false });
      continue;
    }
    const before = revised.get(what.of);
    if (before !== undefined) revised.set(what.of, revise(before, what));
  }
  return [...revised.values()];
}

function revise(before: RevisedEvent, revision: Revision): RevisedEvent {
  switch (revision.type) {
    case 'undo':
      return { ...before, isUndone: true };
    case 'redo':
      return { ...before, isUndone: false };
    case 'correct':
      return { ...before, what: revision.to, isCorrected: true };
    case 'dispute':
      return { ...before, isDisputed: revision.isOpen };
  }
}

/** The event that *undo* takes back: the last that counts. */
export function lastUndoable(events: readonly StageEvent[]): string | null {
  return applyRevisions(events).findLast(({ isUndone }) => !isUndone)?.event.id ?? null;
}

/** The event that *redo* brings back: the one undone last, as long as nothing new has happened since. */
export function lastRedoable(events: readonly StageEvent[]): string | null {
  const undone: string[] = [];
  for (const { what } of events) {
    if (what.type === 'undo') undone.push(what.of);
    else if (what.type === 'redo') undone.splice(undone.lastIndexOf(what.of), undone.includes(what.of) ? 1 : 0);
    else if (!isRevision(what)) undone.length = 0;
  }
  return undone.at(-1) ?? null;
}
