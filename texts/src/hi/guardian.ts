import type { guardian as en } from '#en/guardian.ts';

export const guardian: typeof en = {
  heading: 'आपके माता-पिता या अभिभावक',
  why: 'यह फ़ॉर्म उन्हें दिखाएँ, क्योंकि उनकी सहमति भी ज़रूरी है।',
  name: 'माता-पिता या अभिभावक का नाम',
  relation: 'वे आपके कौन हैं',
  relations: {
    mother: 'माँ',
    father: 'पिता',
    grandparent: 'दादा-दादी या नाना-नानी',
    relative: 'अन्य संबंधी',
    guardian: 'क़ानूनी अभिभावक',
  },
  chooseRelation: 'चुनें',
  reload: 'पेज फिर से खोलें',
  consentLabel: 'सहमति',
  consent:
    'मैं इस विद्यार्थी के माता-पिता में से एक या अभिभावक हूँ। मैंने पढ़ लिया है कि <privacy>क्लब कौन-सी जानकारी रखता है और क्यों</privacy>, और मुझे इनका भाग लेना स्वीकार है।',
};
