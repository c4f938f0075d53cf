export const reportedEventKinds = [
  'fullscreen-left',
  // A window of the browser or the device in front of the page ended it.
  'fullscreen-interrupted',
  'escape-pressed',
  'page-hidden',
  'window-blurred',
  'developer-tools-key',
  'context-menu',
  'copy',
  'cut',
  'fullscreen-unavailable',
  'fullscreen-entered',
] as const;
export type ReportedEventKind = (typeof reportedEventKinds)[number];

/** Detected by the server, not reported by a page. */
export const detectedEventKinds = ['section-reopened', 'read-elsewhere'] as const;

export const integrityEventKinds = [...reportedEventKinds, ...detectedEventKinds] as const;
export type IntegrityEventKind = (typeof integrityEventKinds)[number];

/** The kinds that break the full-screen rule; the others are only recorded for admins. */
const breakingKinds: readonly IntegrityEventKind[] = ['fullscreen-left', 'escape-pressed'];

export function isFlag(kind: IntegrityEventKind): boolean {
  return breakingKinds.includes(kind);
}

/** Limit for each kind and attempt, since more would carry no information. Flags are always recorded. */
export const maxEventsPerKind = 100;

export function shouldRecordEvent(kind: IntegrityEventKind, notedBefore: number): boolean {
  return isFlag(kind) || notedBefore < maxEventsPerKind;
}
