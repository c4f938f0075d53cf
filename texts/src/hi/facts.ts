import type { facts as en } from '#en/facts.ts';

export const facts: typeof en = {
  label: 'ऑनलाइन राउंड के बारे में',
  unannounced: 'तारीख घोषित की जाएगी',
  toBeAnnounced: 'घोषणा होनी है',
  when: 'कब',
  where: 'कहाँ',
  who: 'किसके लिए',
  cost: 'शुल्क',
  length: 'अवधि',
  marks: 'अंक',
};
