import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { toPageText } from '#shared/http/replies/page-text.ts';
import { hasPlaceForNews, withNews, writeNews } from './served-news.ts';

const built =
  '<p class="a" data-news="headline">Online</p><div data-news="more"></div><dd data-news="who" lang="en">Schools</dd><p>Online</p>';

test('news replaces the text of its elements alone, in the language of the page', () => {
  expect(writeNews(built, { headline: 'Open now', more: 'Play.', who: 'कक्षा 9' })).toBe(
    '<p class="a" data-news="headline">Open now</p><div data-news="more">Play.</div><dd data-news="who">कक्षा 9</dd><p>Online</p>',
  );
  expect(writeNews(built, { more: '' })).toBe(built);
});

test('the main button leads where its label says (F15)', () => {
  const button = '<a href="/signup" data-news="action" class="b">Register</a>';
  expect(writeNews(button, { action: 'See the results', actionPath: '/results' })).toBe(
    '<a href="/results" data-news="action" class="b">See the results</a>',
  );
  expect(writeNews(button, { headline: 'Open now' })).toBe(button);
});

test('what organisers typed is text, and no element', () => {
  expect(writeNews('<p data-news="who"></p>', { who: '<b>$& & co</b>' })).toBe(
    '<p data-news="who">&lt;b&gt;$&amp; &amp; co&lt;/b&gt;</p>',
  );
});

test('a page without a place for news is recognized', () => {
  expect(hasPlaceForNews(built)).toBe(true);
  expect(hasPlaceForNews('<p data-newsletter="who">Schools</p>')).toBe(false);
});

test('a page with news is made once, and again when the news changes', () => {
  const page = toPageText(built, 'text/html; charset=utf-8');
  const news = { headline: 'Open now' };
  const written = withNews(page, news);
  expect(withNews(page, news)).toBe(written);
  expect(written).toMatchObject({ type: page.type, plain: Buffer.from(writeNews(built, news)) });
  expect(brotliDecompressSync(written.br).toString()).toContain('Open now');
  const later = withNews(page, { headline: 'Closed' });
  expect(later.plain.toString()).toContain('Closed');
  expect(new Set([page.etag, written.etag, later.etag]).size).toBe(3);
});
