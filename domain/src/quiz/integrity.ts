/** What a browser reports from the play screen. */
export const integrityEventKinds = [
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
export type IntegrityEventKind = (typeof integrityEventKinds)[number];

/** The kinds that break the full-screen rule; the others are recorded for an admin to read. */
const breakingKinds: readonly IntegrityEventKind[] = ['fullscreen-left', 'escape-pressed'];

/** Whether an event is a flag against the attempt. */
export function isFlag(kind: IntegrityEventKind): boolean {
  return breakingKinds.includes(kind);
}
