import { textArea } from '#text-area.ts';

export const facts = {
  label: 'About the online round',
  unannounced: 'Date to be announced',
  toBeAnnounced: 'To be announced',
  when: 'When',
  where: 'Where',
  who: 'Who',
  cost: 'Cost',
  length: 'Duration',
  marks: 'Marks',
};

export const factsTexts = textArea(facts, async (language) => (await import(`../${language}/facts.ts`)).facts);
