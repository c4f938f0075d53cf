import type { guardian as en } from '#en/guardian.ts';

export const guardian: typeof en = {
  heading: 'आपके माता-पिता या अभिभावक',
  why: 'यह फ़ॉर्म उन्हें दिखाएँ, क्योंकि उनकी सहमति भी ज़रूरी है।',
  name: 'माता-पिता या अभिभावक का नाम',
  relation: 'आपसे संबंध',
  relations: {
    mother: 'माता',
    father: 'पिता',
    grandparent: 'दादा-दादी या नाना-नानी',
    relative: 'अन्य संबंधी',
    guardian: 'कानूनी अभिभावक',
  },
  chooseRelation: 'चुनें',
  reload: 'पेज दोबारा लोड करें',
  consentLabel: 'सहमति',
  consent:
    'इस विद्यार्थी की माता, पिता या अभिभावक के रूप में मेरी आयु 18 वर्ष या अधिक है। मैंने पढ़ लिया है कि <privacy>क्लब कौन-सी जानकारी रखता है और क्यों</privacy>। मेरी सहमति है कि क्लब यह जानकारी क्विज़ के लिए रखे और उपयोग करे, और यह विद्यार्थी भाग ले।',
};
