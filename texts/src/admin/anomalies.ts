import type { Anomaly } from '@club/domain/entities/attempts/anomalies';

export const anomalyTexts = {
  'never-full-screen': 'Never entered full-screen',
  'too-fast': 'Implausibly fast',
} as const satisfies Record<Anomaly, string>;

/** What each is concluded from, and what else it may be. */
export const anomalyExplanations = {
  'never-full-screen':
    'No page reported entering full-screen, and none said that the device has none. Our page does; a script, or a browser whose reports were blocked, does not.',
  'too-fast':
    'In a section with five answers or more, the last one came before two seconds for each had passed since the start. Someone who guesses without reading may come close.',
} as const satisfies Record<Anomaly, string>;
