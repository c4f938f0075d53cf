import { club, clubContent } from 'virtual:club';
import { languages } from '@club/domain/shared/language';
import { publicAddressPlaceholder } from '@club/domain/shared/public-address';
import { localeOf } from '@club/texts/locale';
import type { TextArea } from '@club/texts/text-area';
import type { MetaDescriptor } from 'react-router';
import { languageOfPage, languageOfPath, pathInLanguage } from './language.ts';
import { languageOfDocument } from './language-of-document.ts';

/** Without a trailing slash. During the build only a placeholder is known. */
function siteAddress(): string {
  return import.meta.env.SSR ? publicAddressPlaceholder : window.location.origin;
}

export function absoluteAddress(path: string): string {
  return `${siteAddress()}${path}`;
}

/** Size of every link preview, in pixels. */
const preview = { width: 1200, height: 630 } as const;

export interface PageMeta {
  /** Without the club's name, which is appended. */
  title: string;
  description: string;
  /** Name of a file in previews/, without its extension. */
  previewName?: string;
  previewAlt?: string;
  structuredData?: readonly object[];
}

interface PageLocation {
  readonly pathname: string;
}

/** The texts for a page's head, in the page's language: they are loaded before the page renders. */
export function textsAt<Texts>({ pathname }: PageLocation, area: TextArea<Texts>): Texts {
  const chosen = import.meta.env.SSR ? 'en' : languageOfDocument();
  return area.at(languageOfPage(pathname, chosen)) ?? area.en;
}

export function pageMeta(
  location: PageLocation,
  { title, description, previewName = 'site', previewAlt, structuredData = [] }: PageMeta,
): MetaDescriptor[] {
  const path = location.pathname.replace(/(?<=.)\/$/, '');
  const language = languageOfPath(path);
  const address = absoluteAddress(path);
  const underscored = (one: typeof language) => localeOf(one).replace('-', '_');
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...languages.map((one) => alternate(localeOf(one), pathInLanguage(path, one))),
    alternate('x-default', pathInLanguage(path, 'en')),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: club.name },
    { property: 'og:locale', content: underscored(language) },
    ...languages
      .filter((one) => one !== language)
      .map((one) => ({ property: 'og:locale:alternate', content: underscored(one) })),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: absoluteAddress(`/previews/${previewName}.png`) },
    { property: 'og:image:width', content: String(preview.width) },
    { property: 'og:image:height', content: String(preview.height) },
    { property: 'og:image:alt', content: previewAlt ?? textsAt(location, clubContent).previewAlt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structuredData.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ];
}

function alternate(hrefLang: string, path: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang, href: absoluteAddress(path) };
}

/** The page title as shown in the browser's tab. */
export function pageTitle(name: string): string {
  return `${name} | ${club.name}`;
}
