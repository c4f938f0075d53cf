import type { Content } from '@club/content-files/content';

/** The content of a club that has put in who signs its certificates, without which there are none. */
export function withOwnSignatures(content: Content): Content {
  const { certificates } = content;
  if (certificates === null) return content;
  const signatures = ['Asha Rao', 'Vikram Joshi'].map((name) => ({
    name,
    post: 'President',
    picture: 'images/sponsors/hotel-exempla.svg',
    hi: null,
  }));
  return { ...content, certificates: { ...certificates, signatures } };
}
