/** The links of the public header, in order. */
export const siteLinks: readonly { readonly label: string; readonly to: string }[] = [
  { label: 'About', to: '/#about' },
  { label: 'Contact', to: '/#contacts' },
];
