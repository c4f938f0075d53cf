import type { ShownClub } from '@club/domain/features/site/shown-club';
import type { Language } from '@club/domain/shared/language';
import { localeOf } from '@club/texts/locale';
import { pathInLanguage } from '#shared/language.ts';
import type { ListedEvent, LocalizedFaq } from './localized-content.ts';
import type { Absolute } from './organization.ts';

/** An event of the club. Events recur every year, so they have no date. */
export function eventSeries(club: ShownClub, event: ListedEvent, language: Language, absolute: Absolute): object {
  return {
    '@type': ['Event', 'EventSeries'],
    name: event.title,
    description: event.desc,
    inLanguage: localeOf(event.language),
    url: absolute(pathInLanguage(`/events/${event.id}`, language)),
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

export function faqPage(faqs: readonly LocalizedFaq[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answerHtml }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answerHtml },
    })),
  };
}
