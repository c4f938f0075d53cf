/** What a browser reports from the play screen. */
export const reportedEventKinds = [
  'fullscreen-left',
  'escape-pressed',
  'page-hidden',
  'window-blurred',
  'developer-tools-key',
  'context-menu',
  'copy',
  'cut',
  'fullscreen-unavailable',
] as const;
export type ReportedEventKind = (typeof reportedEventKinds)[number];

/** All that is noted of an attempt. That an open section was opened again the server notices by itself. */
export const integrityEventKinds = [...reportedEventKinds, 'section-reopened'] as const;
export type IntegrityEventKind = (typeof integrityEventKinds)[number];

/** The kinds that break the full-screen rule; the others are recorded for an admin to read. */
const breakingKinds: readonly IntegrityEventKind[] = ['fullscreen-left', 'escape-pressed'];

/** Whether an event is a flag against the attempt. */
export function isFlag(kind: IntegrityEventKind): boolean {
  return breakingKinds.includes(kind);
}

/** So many events of a kind are noted in an attempt; more say nothing more. Flags are always noted. */
export const maxEventsPerKind = 100;

/** Whether another event of a kind is noted, after so many of it. */
export function shouldRecordEvent(kind: IntegrityEventKind, notedBefore: number): boolean {
  return isFlag(kind) || notedBefore < maxEventsPerKind;
}
