import { textArea } from '#text-area.ts';

export const facts = {
  label: 'Facts of the online test',
  unannounced: 'On the date that the club announces',
  when: 'When',
  where: 'Where',
  who: 'Who',
  cost: 'Cost',
  length: 'Length',
  marks: 'Marks',
};

export const factsTexts = textArea(facts, async (language) => (await import(`../${language}/facts.ts`)).facts);
