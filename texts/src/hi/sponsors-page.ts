import type { sponsorsPage as en } from '#en/sponsors-page.ts';

export const sponsorsPage: typeof en = {
  title: 'क्विज़ के प्रायोजक बनें',
  reach: 'आप किन तक पहुँचते हैं',
  tiers: 'आपको क्या मिलता है',
  gives: ({ tier }) => `इसमें क्या-क्या है: ${tier}`,
  now: 'हमारे वर्तमान प्रायोजक',
  growth: ({ percent, year }) => `${year} से ${percent}\u00a0% अधिक विद्यार्थी`,
  students: ({ count }) => `${count} विद्यार्थी`,
  seen: ({ year }) => `आपका नाम कहाँ दिखता है: ${year} की तस्वीरें`,
  price: 'राशि हर प्रायोजक के साथ बात करके तय होती है।',
  talk: 'हमसे बात करें',
  write: 'हमें लिखें',
};
