import type { Content } from '@club/content-files/content';
import type { Picture } from '@club/domain/site/picture';
import type { HomeContent, HomeSectionsContent, ShownEvent, ShownMember } from '#site/shown-content.ts';
import type { ShownPicture } from '#site/shown-picture.ts';
import { planPicture } from './plan-picture.ts';
import type { SiteFile } from './site-file.ts';

/** Widths in pixels in which a picture is offered, by where it stands. */
const widths = {
  wide: [480, 800, 1200],
  poster: [400, 640, 800],
  portrait: [160, 320, 480],
  logo: [240, 480],
} as const;

/** How many of the team the home page introduces. */
const introducedMembers = 4;

export interface PlannedPictures {
  readonly home: HomeContent;
  readonly homeSections: HomeSectionsContent;
  readonly events: readonly ShownEvent[];
  readonly team: readonly ShownMember[];
  readonly files: readonly SiteFile[];
}

/** Plans every picture of the pages: what the pages say about it, and the files to be made. */
export async function planPictures(content: Content): Promise<PlannedPictures> {
  const files = new Map<string, SiteFile>();
  async function show(picture: Picture, use: keyof typeof widths): Promise<ShownPicture> {
    const planned = await planPicture(content.folder, picture, widths[use]);
    for (const file of planned.files) files.set(file.path, file);
    return planned.shown;
  }

  const { club } = content;
  const events = await Promise.all(
    content.events.map(async ({ id, title, desc, contentHtml, insta, cover, images }) => ({
      id,
      title,
      desc,
      contentHtml,
      insta,
      cover: await show(cover, 'wide'),
      images: await Promise.all(images.map((image) => show(image, 'wide'))),
    })),
  );
  const team = await Promise.all(
    content.team.map(async ({ fileId, ...member }) => ({
      ...member,
      ...(fileId !== '' && { photo: await show({ src: fileId, alt: '' }, 'portrait') }),
    })),
  );
  const sponsors = await Promise.all(
    content.sponsors.map(async ({ category, brands }) => ({
      category,
      brands: await Promise.all(
        brands.map(async ({ brand, website, logo }) => ({
          brand,
          website,
          logo: await show({ src: logo, alt: brand }, 'logo'),
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
      about: await Promise.all(
        [club.about.institute, club.about.club].map(async ({ title, html, picture }) => ({
          title,
          html,
          picture: await show(picture, 'wide'),
        })),
      ),
      events: events.map(({ id, title, desc, cover }) => ({ id, title, desc, cover })),
      sponsors,
      team: team.slice(0, introducedMembers),
      teamCount: team.length,
    },
    events,
    team,
    files: [...files.values()],
  };
}
