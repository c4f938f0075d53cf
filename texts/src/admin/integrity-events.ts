import type { IntegrityEventKind } from '@club/domain/entities/attempts/integrity';

export const integrityEventTexts = {
  'fullscreen-left': 'Left full screen',
  'fullscreen-interrupted':
    'Full screen was ended by another window in front, such as a message of the browser or the device',
  'escape-pressed': 'Pressed Esc',
  'page-hidden': 'Page was hidden',
  'window-blurred': 'Switched to another window',
  'developer-tools-key': 'Pressed a developer tools key',
  'context-menu': 'Opened the context menu',
  copy: 'Tried to copy',
  cut: 'Tried to cut',
  'fullscreen-unavailable': 'Device does not support full screen',
  'fullscreen-entered': 'Entered full screen',
  'section-reopened': 'Reopened the page',
  'read-elsewhere': 'Questions were read with another login',
} as const satisfies Record<IntegrityEventKind, string>;
