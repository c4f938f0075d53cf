/** The links of the public header, in order. */
export const siteLinks: readonly { readonly label: string; readonly to: string }[] = [
  { label: 'About', to: '/#about' },
  { label: 'Events', to: '/#events' },
  { label: 'Team', to: '/team' },
  { label: 'Sponsors', to: '/#sponsors' },
  { label: 'FAQs', to: '/faqs' },
  { label: 'Contact', to: '/#contacts' },
];
