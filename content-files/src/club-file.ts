import type { Challenge, ChallengeFacts, Club } from '@club/domain/features/site/club';
import type { Translated } from '@club/domain/features/site/in-language';
import {
  inOtherLanguages,
  type Language,
  type TranslatedLanguage,
  translatedLanguages,
} from '@club/domain/shared/language';
import { newsTexts } from '@club/texts/news';
import { z } from 'zod';
import { issueWith } from './explain-issue.ts';
import {
  distinct,
  email,
  hasSamePlaceholders,
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
import { textWithNumbers } from './rule-numbers.ts';

/** The club as written, without what follows from the rest of it. */
export type ClubFile = Omit<Club, 'challenge'> & {
  readonly challenge: Omit<Challenge, 'facts'> & {
    readonly facts: Translated<Pick<ChallengeFacts, 'where' | 'cost'>>;
  };
};

/** The shape of `club.yaml`: the club, and the order of its events. */
export function clubFile(folder: string) {
  const aboutText = translatable({ title: text, text }, { picture: picture(folder) }).transform((about) => ({
    ...withHtml(about),
    ...inOtherLanguages((language) => about[language] && withHtml(about[language])),
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
      links: translatable(
        { brochure: link, sampleBooklet: link },
        { email, facebook: link, instagram: link, linkedin: link, youtube: link, whatsappChannel: link },
      ),
      about: z.strictObject({ institute: aboutText, club: aboutText }),
      challenge: translatable(
        { name: text, intro: text },
        {
          event: text,
          facts: translatable({ where: text, cost: text }, {}),
          rounds: z.array(translatable({ title: text, text: textWithNumbers }, {})).min(1),
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
      ...inOtherLanguages(() => translation({ ...words, cities: z.record(z.string(), text) })),
    })
    .superRefine(({ challenge, events }, context) => {
      if (events.includes(challenge.event)) return;
      const problem = { problem: `"${challenge.event}" is not one of the events`, remedy: 'write one of the list' };
      context.addIssue(issueWith(problem, ['challenge', 'event']));
    })
    .superRefine(hasSamePlaceholders)
    .superRefine((club, context) => {
      for (const language of translatedLanguages)
        reportCitiesThatDiffer(club.cities, club[language], language, context);
    })
    .transform(({ events, ...club }) => ({
      club: {
        ...club,
        // A city is kept under its English name, which is also what it is called there.
        cityNames: Object.fromEntries(club.cities.map((city) => [city, city])),
        ...inOtherLanguages((language) => club[language] && withCityNames(club[language])),
      } satisfies ClubFile,
      eventIds: events,
    }));
}

type NamesOfCities = Readonly<Record<string, string>>;

function reportCitiesThatDiffer(
  cities: readonly string[],
  translated: { readonly cities: NamesOfCities } | null,
  language: TranslatedLanguage,
  context: z.RefinementCtx,
): void {
  if (translated === null) return;
  const names = Object.keys(translated.cities);
  for (const name of names.filter((one) => !cities.includes(one))) {
    const problem = { problem: `"${name}" is not one of the cities`, remedy: 'write it as it stands in the list' };
    context.addIssue(issueWith(problem, [language, 'cities', name]));
  }
  for (const city of cities.filter((one) => !names.includes(one))) {
    const problem = {
      problem: `"${city}" has no name in "${language}"`,
      remedy: 'give each city of the list its name',
    };
    context.addIssue(issueWith(problem, [language, 'cities']));
  }
}

function withCityNames<Words>({ cities, ...words }: Words & { readonly cities: NamesOfCities }) {
  return { ...words, cityNames: cities };
}

/** Says whom the challenge is for, in any year. */
export async function withAudience({ challenge, ...club }: ClubFile): Promise<Club> {
  const { facts } = challenge;
  const who = async (language: Language) => {
    const names = (language === 'en' ? club : (club[language] ?? club)).cityNames;
    return (await newsTexts.read(language)).students({ cities: club.cities.map((city) => names[city] ?? city) });
  };
  const translated = await Promise.all(
    translatedLanguages.map(async (language) => {
      const words = facts[language];
      return [language, words && { ...words, who: await who(language) }] as const;
    }),
  );
  const inAll = { ...facts, who: await who('en'), ...Object.fromEntries(translated) } as Challenge['facts'];
  return { ...club, challenge: { ...challenge, facts: inAll } };
}

function withHtml<Words extends { readonly text: string }>(words: Words) {
  return { ...words, html: markdownToHtml(words.text) };
}
