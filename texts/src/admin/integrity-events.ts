import type { IntegrityEventKind } from '@club/domain/entities/attempts/integrity';

export const integrityEventTexts = {
  'fullscreen-left': 'Left full-screen',
  'escape-pressed': 'Pressed Escape',
  'page-hidden': 'Page was hidden',
  'window-blurred': 'Another window came to the front',
  'developer-tools-key': 'Pressed a developer tools key',
  'context-menu': 'Opened the context menu',
  copy: 'Tried to copy',
  cut: 'Tried to cut',
  'fullscreen-unavailable': 'Device has no full-screen',
  'section-reopened': 'The page was opened again',
} as const satisfies Record<IntegrityEventKind, string>;
