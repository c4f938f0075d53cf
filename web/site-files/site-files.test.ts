import type { Content } from '@club/content-files/content';
import { readPdf } from '@club/content-files/testing/read-pdf';
import { isClientRenderedPath } from '@club/contract/shared/pages';
import { wordingIn } from '@club/domain/entities/papers/checklist';
import { inLanguage } from '@club/domain/features/site/in-language';
import { languages } from '@club/domain/shared/language';
import { unprintable } from '@club/domain/shared/printed-text';
import { publicAddressPlaceholder } from '@club/domain/shared/public-address';
import { beforeAll, expect, test } from 'vitest';
import { readSiteContent } from './read-site-content.ts';
import { sectionIn } from './section-in.ts';
import type { SiteFile } from './site-file.ts';
import { siteFiles } from './site-files.ts';

let content: Content;
let files: readonly SiteFile[];
beforeAll(async () => {
  content = await readSiteContent();
  files = await siteFiles(content);
});

async function make(path: string, from: readonly SiteFile[] = files): Promise<Buffer> {
  return Buffer.from((await from.find((one) => one.path === path)?.make()) ?? '');
}

const made = new Map<string, Promise<Buffer>>();

/** Made from the real content once, because a document takes a second. */
function makeOnce(path: string): Promise<Buffer> {
  const document = made.get(path) ?? make(path);
  made.set(path, document);
  return document;
}

test.each([
  ['brochure.pdf', 5, 'en-IN'],
  ['sample-questions.pdf', 6, 'en-IN'],
  ['brochure-hi.pdf', 5, 'hi-IN'],
  ['sample-questions-hi.pdf', 6, 'hi-IN'],
])('%s is a document with embedded fonts and at most %i pages, in %s (B26)', async (path, mostPages, language) => {
  const pdf = await makeOnce(path);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const text = pdf.toString('latin1');
  expect(text.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(mostPages);
  expect(text).toContain('/FontFile');
  expect(text).toContain(`/Lang (${language})`);
  // Only texts in Hindi need its letters.
  expect(text.includes('Mukta')).toBe(language === 'hi-IN');
  expect(pdf.length).toBeLessThan(600_000);
});

test.each(['brochure.pdf', 'sample-questions.pdf'])(
  '%s has the same bytes for the same content, and different ones for other content',
  async (path) => {
    const renamed = await siteFiles({ ...content, club: { ...content.club, name: 'Another Club' } });
    expect((await make(path, await siteFiles(content))).equals(await makeOnce(path))).toBe(true);
    expect((await make(path, renamed)).equals(await makeOnce(path))).toBe(false);
  },
);

test.each(languages)('the fonts of the documents have every letter of the content in %s (V41)', (language) => {
  const { club, events, generalInstructions, practice, samplePaper } = content;
  const said = JSON.stringify([
    inLanguage({ club, events, generalInstructions }, language),
    [...samplePaper.sections, ...practice.sections].map(sectionIn(language)),
    practice.questions.map((question) => [wordingIn(question, language), question.reasons[language]]),
  ]);
  expect(unprintable(said)).toEqual([]);
});

test.each([
  ['brochure-hi.pdf', 'फ़ोन सत्यापित करें'],
  ['sample-questions-hi.pdf', 'शुरू करने से पहले'],
])('Hindi in %s can be found, copied and read out (V43)', async (path, words) => {
  const text = (await readPdf(await makeOnce(path))).join('\n');
  expect(text).toContain(words);
  // A vowel sign or a virama that begins a word is the order of the glyphs.
  expect(text.match(/(?<![\u0900-\u097f])[\u093a-\u094f]/gu)).toBeNull();
});

test.each(['brochure.pdf', 'brochure-hi.pdf'])('%s promises nothing that follows from a round (F7)', async (path) => {
  const text = (await readPdf(await makeOnce(path))).join('\n');
  expect(text).not.toMatch(/\d+\s+(?:questions|minutes|marks|प्रश्न|मिनट|अंक)/);
});

test('the pages of a language link to its own documents (B26)', () => {
  const links = languages.flatMap((language) => {
    const { brochure, sampleBooklet } = inLanguage(content.club.links, language);
    return [brochure, sampleBooklet];
  });
  expect(links).toEqual(['/brochure.pdf', '/sample-questions.pdf', '/brochure-hi.pdf', '/sample-questions-hi.pdf']);
});

test('no question of the booklet occurs in the quiz', () => {
  const asked = new Set(content.samplePaper.questions.map(({ text }) => text));
  expect(content.practice.questions.filter(({ text }) => asked.has(text))).toEqual([]);
});

test('every event has a link preview, and every file a unique path', () => {
  const paths = files.map(({ path }) => path);
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

test('the offline page is self-contained, and escapes text written by people', async () => {
  const renamed = await siteFiles({ ...content, club: { ...content.club, shortName: '<b>Q&A' } });
  const html = String(await make('offline.html', renamed));
  expect(html).toContain('<h1>You are offline</h1>');
  expect(html).toContain('<h2>आप ऑफ़लाइन हैं</h2>');
  expect(html).toContain('&#60;b&#62;Q&#38;A');
  expect(html).not.toContain('<b>');
  expect(html.match(/(?:src|<link[^>]*href)="(?!data:)[^"]*"|<script/g)).toBeNull();
});

test('the site map has each page with its address in every language', async () => {
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
