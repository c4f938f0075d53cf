import type { picker as en } from '#en/picker.ts';

export const picker: typeof en = {
  clear: 'हटाएँ',
  show: ({ noun }) => `${noun} दिखाएँ`,
  loading: ({ noun }) => `${noun} लोड हो रहे हैं …`,
  none: ({ noun, typed }) => `“${typed}” से मिलते ${noun} नहीं मिले`,
  nearest: 'क्या आपका मतलब यह था?',
  count: ({ count, noun }) => `${count} ${noun}`,
  entries: 'विकल्प',
};
