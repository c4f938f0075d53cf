import type { ShownClub } from '@club/domain/features/site/shown-club';

export type Absolute = (path: string) => string;

/** Structured data for search engines. */
export function organization(club: ShownClub, absolute: Absolute): object {
  return {
    '@type': 'Organization',
    '@id': absolute('/#club'),
    name: club.name,
    alternateName: club.shortName,
    url: absolute('/'),
    logo: absolute('/icons/icon-512.png'),
    description: club.summary,
    email: club.links.email,
    parentOrganization: {
      '@type': 'CollegeOrUniversity',
      name: club.institute.name,
      url: club.institute.website,
    },
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${club.address.college}, ${club.address.locality}`,
      addressLocality: club.address.city,
      postalCode: club.address.pin,
      addressCountry: 'IN',
    },
    contactPoint: club.contacts.map((person) => ({
      '@type': 'ContactPoint',
      name: person.name,
      contactType: person.position,
      telephone: person.no,
    })),
    sameAs: [club.links.facebook, club.links.instagram, club.links.linkedin, club.links.youtube],
  };
}
