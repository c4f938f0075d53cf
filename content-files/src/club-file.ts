import type { Club } from '@club/domain/features/site/club';
import { z } from 'zod';
import { issueWith } from './explain-issue.ts';
import {
  distinct,
  email,
  keepsPlaceholders,
  link,
  optionalLink,
  phone,
  picture,
  pin,
  text,
  translatable,
  translation,
} from './fields.ts';
import { markdownToHtml } from './markdown.ts';

/** The shape of `club.yaml`: the club, and the order of its events. */
export function clubFile(folder: string) {
  const aboutText = translatable({ title: text, text }, { picture: picture(folder) }).transform(({ hi, ...about }) => ({
    ...about,
    html: markdownToHtml(about.text),
    hi: hi && { ...hi, html: markdownToHtml(hi.text) },
  }));
  const words = { tagline: text, summary: text, registrationLabel: text };

  return z
    .strictObject({
      name: text,
      shortName: text,
      ...words,
      institute: translatable({ name: text, shortName: text }, { website: link }),
      cities: z
        .array(text)
        .min(1)
        .superRefine(
          distinct(
            (city) => city,
            (index) => [index],
            'city',
          ),
        ),
      links: z.strictObject({
        email,
        facebook: link,
        instagram: link,
        linkedin: link,
        youtube: link,
        whatsappChannel: link,
        brochure: link,
        sampleBooklet: link,
      }),
      about: z.strictObject({ institute: aboutText, club: aboutText }),
      challenge: translatable(
        { name: text, intro: text },
        {
          event: text,
          facts: translatable({ where: text, who: text, cost: text, length: text, marks: text }, {}),
          rounds: z.array(translatable({ title: text, text }, {})).min(1),
        },
      ),
      events: z
        .array(text)
        .min(1)
        .superRefine(
          distinct(
            (id) => id,
            (index) => [index],
            'event',
          ),
        ),
      hero: picture(folder),
      poster: picture(folder),
      linkPreview: picture(folder),
      contacts: z.array(translatable({ position: text }, { name: text, no: phone, linkedin: optionalLink })).min(1),
      address: translatable({ college: text, locality: text, city: text }, { pin, mapLink: link, mapEmbed: link }),
      hi: translation({ ...words, cities: z.record(z.string(), text) }),
    })
    .superRefine(({ challenge, events }, context) => {
      if (events.includes(challenge.event)) return;
      const problem = { problem: `"${challenge.event}" is not one of the events`, remedy: 'write one of the list' };
      context.addIssue(issueWith(problem, ['challenge', 'event']));
    })
    .superRefine(keepsPlaceholders)
    .superRefine(({ cities, hi }, context) => {
      const names = Object.keys(hi?.cities ?? {});
      const unknown = names.filter((name) => !cities.includes(name));
      const unnamed = hi === null ? [] : cities.filter((city) => !names.includes(city));
      for (const name of unknown) {
        const problem = { problem: `"${name}" is not one of the cities`, remedy: 'write it as it stands in the list' };
        context.addIssue(issueWith(problem, ['hi', 'cities', name]));
      }
      for (const city of unnamed) {
        const problem = { problem: `"${city}" has no name in "hi"`, remedy: 'give each city of the list its name' };
        context.addIssue(issueWith(problem, ['hi', 'cities']));
      }
    })
    .transform(({ events, hi, ...club }) => ({
      club: { ...club, ...cityNamesOf(club.cities, hi) } satisfies Club,
      eventIds: events,
    }));
}

interface TranslatedClub {
  readonly tagline: string;
  readonly summary: string;
  readonly registrationLabel: string;
  readonly cities: Readonly<Record<string, string>>;
}

/** A city is kept under its English name, which is also what it is called there. */
function cityNamesOf(cities: readonly string[], hi: TranslatedClub | null) {
  const cityNames: Readonly<Record<string, string>> = Object.fromEntries(cities.map((city) => [city, city]));
  if (hi === null) return { cityNames, hi };
  const { cities: names, ...words } = hi;
  return { cityNames, hi: { ...words, cityNames: names } };
}
