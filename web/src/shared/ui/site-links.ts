/** The links of the public header and its menu, in order. */
export const siteLinks = [
  { name: 'practise', to: '/quiz/practice', isInHeader: true },
  { name: 'events', to: '/#events', isInHeader: true },
  { name: 'schools', to: '/schools', isInHeader: true },
  { name: 'team', to: '/team', isInHeader: true },
  { name: 'sponsors', to: '/#sponsors', isInHeader: true },
  { name: 'faqs', to: '/faqs', isInHeader: true },
  { name: 'about', to: '/#about', isInHeader: false },
  { name: 'contact', to: '/#contacts', isInHeader: false },
] as const;
