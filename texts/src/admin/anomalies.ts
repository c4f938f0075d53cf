import type { Anomaly } from '@club/domain/entities/attempts/anomalies';

export const anomalyTexts = {
  'never-full-screen': 'Never entered full screen',
  'too-fast': 'Implausibly fast',
  'read-elsewhere': 'Read with another login',
} as const satisfies Record<Anomaly, string>;

/** The evidence, and innocent explanations. */
export const anomalyExplanations = {
  'never-full-screen':
    'No page reported entering full screen, or that the device does not support it. Our page always reports one or the other; a script, or a browser that blocks the reports, does not.',
  'too-fast':
    'A section with five or more answers was finished in less than two seconds per answer. Guessing without reading can be almost as fast.',
  'read-elsewhere':
    'While a section was open, its questions were also read with a different login of the same account. Someone else may have been looking on; a student who opens the quiz on a second device without continuing there looks the same.',
} as const satisfies Record<Anomaly, string>;
