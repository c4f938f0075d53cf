import { textArea } from '#text-area.ts';

export const footer = {
  contact: 'Contact',
  onLinkedIn: ', profile on LinkedIn',
  phoneOf: ({ position }: { position: string }) => `, copy the phone number of the ${position}`,
  copied: ({ phone }: { phone: string }) => `Copied ${phone}`,
  cannotCopy: ({ phone }: { phone: string }) => `This browser does not allow copying. The number is ${phone}.`,
  place: 'Where we are',
  openInMaps: 'Open in maps',
  mapOf: ({ place }: { place: string }) => `Map of ${place}`,
  showMap: 'Show the map',
  mapFrom: ({ site }: { site: string }) => `The map will load from ${site}`,
  thisSite: 'this site',
  write: 'Write to us',
  brochure: 'Brochure (PDF)',
  faqs: 'FAQs',
  more: 'More on this site',
  forSchools: 'For schools',
  editions: 'Past editions',
  sponsor: 'Sponsor the quiz',
  privacy: 'Privacy',
  terms: 'Terms',
};

export const footerTexts = textArea(footer, async (language) => (await import(`../${language}/footer.ts`)).footer);
