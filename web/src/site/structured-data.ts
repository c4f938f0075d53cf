import type { Club } from '@club/domain/site/club';
import type { ShownEvent, ShownFaq } from './shown-content.ts';

/** Gives a path of this site as a full address. */
type Absolute = (path: string) => string;

/** The club, as search engines read it. */
export function organization(club: Club, absolute: Absolute): object {
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

/** One of the club's events. They come back every year, so none has a date of its own. */
export function eventSeries(club: Club, event: ShownEvent, absolute: Absolute): object {
  return {
    '@type': ['Event', 'EventSeries'],
    name: event.title,
    description: event.desc,
    url: absolute(`/events/${event.id}`),
    image: [absolute(`/previews/${event.id}.png`)],
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    isAccessibleForFree: true,
    location: {
      '@type': 'Place',
      name: club.address.college,
      address: {
        '@type': 'PostalAddress',
        streetAddress: club.address.locality,
        addressLocality: club.address.city,
        postalCode: club.address.pin,
        addressCountry: 'IN',
      },
    },
    organizer: { '@type': 'Organization', '@id': absolute('/#club'), name: club.name, url: absolute('/') },
    ...(event.insta && { sameAs: [event.insta] }),
  };
}

/** Questions with their answers, as a search engine may show them. */
export function faqPage(faqs: readonly ShownFaq[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answerHtml }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answerHtml },
    })),
  };
}
