/** The links of the public header, in order. */
export const siteLinks = [
  { name: 'about', to: '/#about' },
  { name: 'events', to: '/#events' },
  { name: 'team', to: '/team' },
  { name: 'sponsors', to: '/#sponsors' },
  { name: 'faqs', to: '/faqs' },
  { name: 'contact', to: '/#contacts' },
] as const;
