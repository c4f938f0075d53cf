import type { home as en } from '#en/home.ts';

export const home: typeof en = {
  about: 'परिचय',
  sampleQuestions: 'नमूना प्रश्न (PDF)',
  events: 'कार्यक्रम',
  readMore: 'और पढ़ें',
  readMoreOf: ({ title }) => ` ${title} के बारे में`,
  team: 'टीम',
  meetAll: ({ count }) => `सभी ${count} से मिलें`,
  sponsors: 'प्रायोजक',
  sponsorUs: 'प्रायोजक बनें',
  forSchools: 'विद्यालयों के लिए',
  editions: 'पिछले संस्करण',
};
