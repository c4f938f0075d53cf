import type { Club } from '@club/domain/site/club';
import { z } from 'zod';
import { issueWith } from './explain-issue.ts';
import { distinct, email, link, optionalLink, phone, picture, pin, text } from './fields.ts';
import { markdownToHtml } from './markdown.ts';

/** The shape of `club.yaml`: the club, and the order of its events. */
export function clubFile(folder: string) {
  const aboutText = z
    .strictObject({ title: text, text, picture: picture(folder) })
    .transform((about) => ({ ...about, html: markdownToHtml(about.text) }));

  return z
    .strictObject({
      name: text,
      shortName: text,
      tagline: text,
      summary: text,
      institute: z.strictObject({ name: text, shortName: text, website: link }),
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
      registrationLabel: text,
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
      challenge: z.strictObject({
        name: text,
        intro: text,
        event: text,
        facts: z.strictObject({ where: text, who: text, cost: text, length: text, marks: text }),
        rounds: z.array(z.strictObject({ title: text, text })).min(1),
      }),
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
      contacts: z.array(z.strictObject({ name: text, position: text, no: phone, linkedin: optionalLink })).min(1),
      address: z.strictObject({
        college: text,
        locality: text,
        city: text,
        pin,
        mapLink: link,
        mapEmbed: link,
      }),
    })
    .superRefine(({ challenge, events }, context) => {
      if (events.includes(challenge.event)) return;
      const problem = { problem: `"${challenge.event}" is not one of the events`, remedy: 'write one of the list' };
      context.addIssue(issueWith(problem, ['challenge', 'event']));
    })
    .transform(({ events, ...club }) => ({ club: club satisfies Club, eventIds: events }));
}
