import type { Content } from '@club/content-files/content';
import { picturesOf } from '@club/domain/entities/papers/checklist';
import { type Language, languages } from '@club/domain/shared/language';
import { publicAddressPlaceholder } from '@club/domain/shared/public-address';
import { localeOf } from '@club/texts/locale';
import { pathInLanguage } from '#shared/language.ts';
import { ink } from './colors.ts';
import { makeFavicon, makeHomeScreenIcon, tabIcon } from './icons.ts';
import { offlineHtml } from './offline-page.ts';
import { pictureBytes } from './picture-bytes.ts';
import { type PlannedPictures, planPictures } from './plan-pictures.ts';
import { publicPaths } from './public-paths.ts';
import type { SiteFile } from './site-file.ts';

const homeScreenIconPixels = [192, 512] as const;
const appleIconPixels = 180;

export async function siteFiles(content: Content, pictures?: PlannedPictures): Promise<SiteFile[]> {
  const { folder, club, events } = content;
  const bytes = (path: string) => pictureBytes(folder, path);
  const { files } = pictures ?? (await planPictures(content));

  return [
    ...files,
    ...languages.flatMap((language): SiteFile[] => [
      {
        path: inLanguageName('brochure.pdf', language),
        madeFrom: [
          JSON.stringify([club, events]),
          ...[
            club.hero,
            club.about.institute.picture,
            club.about.club.picture,
            ...events.map(({ cover }) => cover),
          ].map(({ src }) => bytes(src)),
        ],
        make: async () => (await import('./brochure.ts')).makeBrochure(content, language),
      },
      {
        path: inLanguageName('sample-questions.pdf', language),
        madeFrom: [
          JSON.stringify([club, content.generalInstructions, content.practice]),
          bytes(club.hero.src),
          ...content.practice.questions.flatMap(picturesOf).map(bytes),
        ],
        make: async () => (await import('./booklet.ts')).makeBooklet(content, language),
      },
    ]),
    {
      path: 'previews/site.png',
      madeFrom: [bytes(club.linkPreview.src)],
      make: async () => (await import('./link-previews.ts')).makeSitePreview(folder, club),
    },
    ...events.map(
      (event): SiteFile => ({
        path: `previews/${event.id}.png`,
        madeFrom: [event.title, club.name, bytes(event.cover.src)],
        make: async () => (await import('./link-previews.ts')).makeEventPreview(folder, club, event),
      }),
    ),
    { path: 'icons/icon.svg', madeFrom: [], make: async () => tabIcon },
    { path: 'favicon.ico', madeFrom: [], make: makeFavicon },
    ...[...homeScreenIconPixels, appleIconPixels].map(
      (pixels): SiteFile => ({
        path: `icons/icon-${pixels}.png`,
        madeFrom: [],
        make: () => makeHomeScreenIcon(pixels),
      }),
    ),
    text('offline.html', await offlineHtml(content)),
    text('manifest.webmanifest', manifest(content)),
    text('sitemap.xml', siteMap(content)),
    text('robots.txt', robots()),
  ];
}

/** "brochure-hi.pdf" */
function inLanguageName(path: string, language: Language): string {
  return language === 'en' ? path : path.replace('.', `-${language}.`);
}

function text(path: string, content: string): SiteFile {
  return { path, madeFrom: [content], make: async () => content };
}

function manifest({ club }: Content): string {
  return JSON.stringify({
    name: club.name,
    short_name: club.shortName,
    description: club.summary,
    lang: 'en-IN',
    id: '/',
    scope: '/',
    start_url: '/',
    display: 'minimal-ui',
    background_color: ink,
    theme_color: ink,
    icons: [
      { src: '/icons/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      ...homeScreenIconPixels.map((pixels) => ({
        src: `/icons/icon-${pixels}.png`,
        type: 'image/png',
        sizes: `${pixels}x${pixels}`,
        purpose: 'any maskable',
      })),
    ],
    shortcuts: [
      { name: 'Play the quiz', url: '/quiz/instr/0' },
      { name: 'Practise', url: '/quiz/practice' },
    ],
  });
}

function siteMap(content: Content): string {
  const addresses = publicPaths(content).map((path) => `  <url>\n${inEveryLanguage(path).join('\n')}\n  </url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${addresses.join('\n')}
</urlset>
`;
}

/** The address of a page, and of the same page in each language. */
function inEveryLanguage(path: string): string[] {
  const alternates = languages.map((language) => [localeOf(language), pathInLanguage(path, language)]);
  return [
    `    <loc>${publicAddressPlaceholder}${path}</loc>`,
    ...[...alternates, ['x-default', pathInLanguage(path, 'en')]].map(
      ([tag, address]) =>
        `    <xhtml:link rel="alternate" hreflang="${tag}" href="${publicAddressPlaceholder}${address}"/>`,
    ),
  ];
}

/** Pages that need an account are of no use to search engines. */
function robots(): string {
  return `User-agent: *
Disallow: /api/
Disallow: /admin/
Disallow: /quiz/
Allow: /quiz/practice
Disallow: /account/

Sitemap: ${publicAddressPlaceholder}/sitemap.xml
`;
}
