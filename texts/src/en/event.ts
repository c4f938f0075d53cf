import { textArea } from '#text-area.ts';

/** For the page of an event. */
export const event = {
  none: 'No such event',
  noneHere: 'There is no event at this address',
  seeAll: 'See all events',
  events: 'Events',
  pictures: ({ title }: { title: string }) => `Pictures of ${title}`,
  instagram: 'See it on Instagram',
  next: ({ title }: { title: string }) => `Next: ${title}`,
};

export const eventTexts = textArea(event, async (language) => (await import(`../${language}/event.ts`)).event);
