import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Content } from '@club/content-files/content';
import { isClientRenderedPath } from '@club/contract/shared/pages';
import { inLanguage } from '@club/domain/features/site/in-language';
import { publicAddressPlaceholder } from '@club/domain/shared/public-address';
import { create } from 'fontkit';
import { beforeAll, expect, test } from 'vitest';
import { readSiteContent } from './read-site-content.ts';
import { siteFiles } from './site-files.ts';

let content: Content;
beforeAll(async () => {
  content = await readSiteContent();
});

async function make(path: string, from: Content = content): Promise<Buffer> {
  const file = (await siteFiles(from)).find((one) => one.path === path);
  return Buffer.from((await file?.make()) ?? '');
}

test.each([
  ['brochure.pdf', 5],
  ['sample-questions.pdf', 6],
])('%s is a document with embedded faces and at most %i pages', async (path, mostPages) => {
  const pdf = await make(path);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const text = pdf.toString('latin1');
  expect(text.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(mostPages);
  expect(text).toContain('/FontFile');
  expect(text).toContain('/Lang (en-IN)');
  expect(pdf.length).toBeLessThan(600_000);
});

test.each(['brochure.pdf', 'sample-questions.pdf'])(
  '%s is the same bytes for the same content, and others for other content',
  async (path) => {
    const renamed = { ...content, club: { ...content.club, name: 'Another Club' } };
    expect((await make(path)).equals(await make(path))).toBe(true);
    expect((await make(path, renamed)).equals(await make(path))).toBe(false);
  },
);

test('the faces of the documents have every letter of the content', () => {
  const require = createRequire(import.meta.url);
  const face = create(readFileSync(require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff')));
  if (!('hasGlyphForCodePoint' in face)) throw new TypeError('the face is a collection of faces');
  const said = JSON.stringify([
    inLanguage(content.club, 'en'),
    content.samplePaper.sections.map(({ translations, ...section }) => section),
    inLanguage(content.generalInstructions, 'en'),
    inLanguage(content.events, 'en'),
    content.practice.sections.map(({ translations, ...section }) => section),
    content.practice.questions.map(({ translations, reasons, ...question }) => [question, reasons.en]),
  ]);
  const missing = [...new Set(said)].filter((letter) => !face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  expect(missing).toEqual([]);
});

test('no question of the booklet is asked in the quiz', () => {
  const asked = new Set(content.samplePaper.questions.map(({ text }) => text));
  expect(content.practice.questions.filter(({ text }) => asked.has(text))).toEqual([]);
});

test('every event has a link preview, and every file a path of its own', async () => {
  const paths = (await siteFiles(content)).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(content.events.map(({ id }) => `previews/${id}.png`)));
  expect(new Set(paths).size).toBe(paths.length);
});

test('the site can be installed, and its shortcuts are pages', async () => {
  const manifest = JSON.parse(String(await make('manifest.webmanifest'))) as {
    readonly shortcuts: readonly { readonly url: string }[];
  };
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', name: content.club.name });
  expect(manifest).toHaveProperty('icons.1.sizes', '192x192');
  expect(manifest).toHaveProperty('icons.2.sizes', '512x512');
  expect(manifest.shortcuts.filter(({ url }) => !isClientRenderedPath(url))).toEqual([]);
});

test('the page shown without a connection is whole by itself, and says what people wrote as text', async () => {
  const html = String(await make('offline.html', { ...content, club: { ...content.club, shortName: '<b>Q&A' } }));
  expect(html).toContain('<h1>You are offline</h1>');
  expect(html).toContain('<h2>आप ऑफ़लाइन हैं</h2>');
  expect(html).toContain('&#60;b&#62;Q&#38;A');
  expect(html).not.toContain('<b>');
  expect(html.match(/(?:src|<link[^>]*href)="(?!data:)[^"]*"|<script/g)).toBeNull();
});

test('the site map names each page with its address in every language', async () => {
  const map = String(await make('sitemap.xml'));
  const pages = [...map.matchAll(/<url>.*?<\/url>/gs)].map(([page]) => page.replaceAll(publicAddressPlaceholder, ''));
  const alternates = [
    '<xhtml:link rel="alternate" hreflang="en-IN" href="/faqs"/>',
    '<xhtml:link rel="alternate" hreflang="hi-IN" href="/hi/faqs"/>',
    '<xhtml:link rel="alternate" hreflang="x-default" href="/faqs"/>',
  ];
  for (const address of ['/faqs', '/hi/faqs']) {
    const page = pages.find((one) => one.includes(`<loc>${address}</loc>`));
    for (const alternate of alternates) expect(page).toContain(alternate);
  }
});
