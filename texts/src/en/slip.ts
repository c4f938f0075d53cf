import { textArea } from '#text-area.ts';

/** The slip with which a child logs in. */
export const slip = {
  class: ({ level }: { level: string }) => `Class ${level}`,
  open: 'Open',
  code: 'Your code',
  foot: 'Keep this slip. Whoever has the code can take the quiz in your name.',
  /** A word for each letter of a code, for reading it aloud: the letters alone sound alike. */
  words: {
    B: 'ball',
    C: 'cat',
    D: 'dog',
    F: 'fish',
    G: 'goat',
    H: 'hen',
    J: 'jug',
    K: 'kite',
    L: 'lamp',
    M: 'moon',
    N: 'nest',
    P: 'pen',
    Q: 'queen',
    R: 'rain',
    S: 'sun',
    T: 'tree',
    V: 'van',
    W: 'water',
    X: 'x-ray',
    Z: 'zebra',
  },
};

export const slipTexts = textArea(slip, async (language) => (await import(`../${language}/slip.ts`)).slip);
