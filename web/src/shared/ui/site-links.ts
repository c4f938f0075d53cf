/** The links of the public header and its menu, in order. One waits for a window of 1024 px, so that the header fits into 768. */
export const siteLinks = [
  { name: 'practise', to: '/quiz/practice', isInHeader: true, needsRoom: false },
  { name: 'events', to: '/#events', isInHeader: true, needsRoom: false },
  { name: 'schools', to: '/schools', isInHeader: true, needsRoom: false },
  { name: 'team', to: '/team', isInHeader: true, needsRoom: true },
  { name: 'sponsors', to: '/#sponsors', isInHeader: true, needsRoom: false },
  { name: 'faqs', to: '/faqs', isInHeader: true, needsRoom: false },
  { name: 'about', to: '/#about', isInHeader: false, needsRoom: false },
  { name: 'contact', to: '/#contacts', isInHeader: false, needsRoom: false },
] as const;
