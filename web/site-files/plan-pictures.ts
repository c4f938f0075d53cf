import type { Content } from '@club/content-files/content';
import { type InLanguage, inLanguage } from '@club/domain/features/site/in-language';
import type { Picture } from '@club/domain/features/site/picture';
import { aboutTexts } from '@club/domain/features/site/shown-club';
import { domainSign, postGroup } from '@club/domain/features/site/team-member';
import { type Language, languages } from '@club/domain/shared/language';
import type {
  HomeContent,
  HomeSectionsContent,
  LocalizedEdition,
  LocalizedEvent,
  LocalizedMember,
} from '#features/site/localized-content.ts';
import type { ResponsivePicture } from '#features/site/responsive-picture.ts';
import { lastEdition } from './last-edition.ts';
import { localizeLinks } from './localize-links.ts';
import { type PlannedPicture, planPicture } from './plan-picture.ts';
import type { SiteFile } from './site-file.ts';
import { tryQuestions } from './try-questions.ts';

/** In pixels. */
const widths = {
  wide: [480, 800, 1200],
  poster: [400, 640, 800],
  portrait: [160, 320, 480],
  logo: [240, 480],
} as const;

const maxIntroducedMembers = 4;

interface SitePictures {
  readonly home: HomeContent;
  readonly homeSections: HomeSectionsContent;
  readonly events: readonly LocalizedEvent[];
  readonly team: readonly LocalizedMember[];
  readonly editions: readonly LocalizedEdition[];
}

export interface PlannedPictures {
  readonly sitePictures: Readonly<Record<Language, SitePictures>>;
  readonly files: readonly SiteFile[];
}

/** Plans every picture of the pages: what the pages say about it in each language, and the files to be made. */
export async function planPictures(content: Content): Promise<PlannedPictures> {
  const planned = new Map<string, Promise<PlannedPicture>>();
  async function show(
    { src, alt, language }: InLanguage<Picture>,
    use: keyof typeof widths,
  ): Promise<ResponsivePicture> {
    const key = `${use} ${src}`;
    const planning = planned.get(key) ?? planPicture(content.folder, src, widths[use]);
    planned.set(key, planning);
    return { ...(await planning).picture, alt, language };
  }

  const inEach = await Promise.all(languages.map((language) => showIn(language, content, show)));
  const shown = Object.fromEntries(
    languages.map((language, index) => [language, inEach[index]]),
  ) as PlannedPictures['sitePictures'];
  const files = new Map<string, SiteFile>();
  for (const { files: own } of await Promise.all(planned.values())) {
    for (const file of own) files.set(file.path, file);
  }
  return { sitePictures: shown, files: [...files.values()] };
}

async function showIn(
  language: Language,
  content: Content,
  show: (picture: InLanguage<Picture>, use: keyof typeof widths) => Promise<ResponsivePicture>,
): Promise<SitePictures> {
  const club = inLanguage(content.club, language);
  const events = await Promise.all(
    inLanguage(content.events, language).map(async ({ content: _, contentHtml, cover, images, ...event }) => ({
      ...event,
      contentHtml: localizeLinks(contentHtml, language),
      cover: await show(cover, 'wide'),
      images: await Promise.all(images.map((image) => show(image, 'wide'))),
    })),
  );
  const team = await Promise.all(
    inLanguage(content.team, language).map(async ({ fileId, ...member }, index) => ({
      ...member,
      group: postGroup(content.team[index]?.post ?? ''),
      sign: domainSign(content.team[index]?.domain),
      ...(fileId !== '' && { photo: await show({ src: fileId, alt: '', language }, 'portrait') }),
    })),
  );
  const present = team.filter(({ year }) => year === undefined);
  const editions = await Promise.all(
    inLanguage(content.editions, language).map(async ({ html, pictures, ...edition }) => ({
      ...edition,
      html: localizeLinks(html, language),
      pictures: await Promise.all(pictures.map((picture) => show(picture, 'wide'))),
    })),
  );
  const sponsors = await Promise.all(
    inLanguage(content.sponsors, language).map(async ({ brands, ...category }) => ({
      ...category,
      brands: await Promise.all(
        brands.map(async ({ brand, website, logo }) => ({
          brand,
          website,
          logo: await show({ src: logo, alt: brand, language: 'en' }, 'logo'),
        })),
      ),
    })),
  );

  return {
    home: {
      hero: await show(club.hero, 'wide'),
      poster: await show(club.poster, 'poster'),
    },
    homeSections: {
      about: aboutTexts(content.club, language).map(({ html, ...text }) => ({
        ...text,
        html: localizeLinks(html, language),
      })),
      pictures: await Promise.all([club.about.institute, club.about.club].map(({ picture }) => show(picture, 'wide'))),
      events: events.map(({ id, title, desc, cover, language: own }) => ({ id, title, desc, cover, language: own })),
      sponsors,
      team: present.slice(0, maxIntroducedMembers),
      teamCount: present.length,
      lastEdition: await lastEdition(content.editions, language),
      tryQuestions: tryQuestions(content, language),
    },
    events,
    team,
    editions,
  };
}
