import type { sponsorsPage as en } from '#en/sponsors-page.ts';

export const sponsorsPage: typeof en = {
  title: 'क्विज़ के प्रायोजक बनें',
  reach: 'आप किन तक पहुँचते हैं',
  tiers: 'आपको क्या मिलता है',
  gives: ({ tier }) => `इसमें क्या-क्या है: ${tier}`,
  now: 'हमारे वर्तमान प्रायोजक',
  write: 'हमें लिखें',
};
