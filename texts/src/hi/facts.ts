import type { facts as en } from '#en/facts.ts';

export const facts: typeof en = {
  label: 'ऑनलाइन टेस्ट के बारे में',
  unannounced: 'क्लब द्वारा घोषित तारीख को',
  when: 'कब',
  where: 'कहाँ',
  who: 'कौन',
  cost: 'शुल्क',
  length: 'अवधि',
  marks: 'अंक',
};
