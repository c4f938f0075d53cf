import type { slip as en } from '#en/slip.ts';

export const slip: typeof en = {
  class: ({ level }) => `कक्षा ${level}`,
  open: 'खोलें:',
  code: 'आपका कोड',
  foot: 'यह पर्ची सँभालकर रखें। कोड जानने वाला आपके नाम से क्विज़ दे सकता है।',
  /** As Hindi-medium schools teach the letters. */
  words: {
    B: 'बॉल',
    C: 'कैट',
    D: 'डॉग',
    F: 'फ़िश',
    G: 'गोट',
    H: 'हेन',
    J: 'जग',
    K: 'काइट',
    L: 'लैंप',
    M: 'मून',
    N: 'नेस्ट',
    P: 'पेन',
    Q: 'क्वीन',
    R: 'रेन',
    S: 'सन',
    T: 'ट्री',
    V: 'वैन',
    W: 'वॉटर',
    X: 'एक्स-रे',
    Z: 'ज़ेबरा',
  },
};
