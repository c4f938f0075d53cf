import type { Anomaly } from '@club/domain/entities/attempts/anomalies';

export const anomalyTexts = {
  'never-full-screen': 'Never entered full screen',
  'too-fast': 'Implausibly fast',
  'read-elsewhere': 'Read with another login',
} as const satisfies Record<Anomaly, string>;

/** The evidence, and innocent explanations. */
export const anomalyExplanations = {
  'never-full-screen':
    'No page reported entering full screen, nor that the device does not support it. Our page always reports this; a script, or a browser whose reports were blocked, does not.',
  'too-fast':
    'In a section with five answers or more, the last one came before two seconds for each had passed since the start. Guessing without reading can be almost as fast.',
  'read-elsewhere':
    'While a section was open, its questions were read with another login of the account than the one that opened it. Someone else may have looked on; a student who changes devices without going on there looks the same.',
} as const satisfies Record<Anomaly, string>;
