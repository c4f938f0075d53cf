import { club } from 'virtual:club';
import { publicAddressPlaceholder } from '@club/domain/shared/public-address';
import type { MetaDescriptor } from 'react-router';

/** Where the site is, without a slash at its end. While pages are built only its placeholder is known. */
function siteAddress(): string {
  return import.meta.env.SSR ? publicAddressPlaceholder : window.location.origin;
}

/** A path of this site as an address that means the same everywhere. */
export function absoluteAddress(path: string): string {
  return `${siteAddress()}${path}`;
}

/** Size of every link preview, in pixels. */
const preview = { width: 1200, height: 630 } as const;

export interface PageMeta {
  /** Without the club's name, which is added. */
  title: string;
  description: string;
  /** Of the page itself, for the one address it is known by. */
  path: string;
  /** Name of a file in previews/, without its ending. */
  previewName?: string;
  previewAlt?: string;
  /** What the page is about, in the vocabulary of schema.org. */
  structuredData?: readonly object[];
}

/** What search engines and chats are told about a public page. */
export function pageMeta({
  title,
  description,
  path,
  previewName = 'site',
  previewAlt = club.linkPreview.alt,
  structuredData = [],
}: PageMeta): MetaDescriptor[] {
  const address = absoluteAddress(path);
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: club.name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: absoluteAddress(`/previews/${previewName}.png`) },
    { property: 'og:image:width', content: String(preview.width) },
    { property: 'og:image:height', content: String(preview.height) },
    { property: 'og:image:alt', content: previewAlt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structuredData.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ];
}

/** The title of a page as the browser's tab shows it. */
export function pageTitle(name: string): string {
  return `${name} | ${club.name}`;
}
