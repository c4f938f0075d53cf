import type { ServedNewsName } from '@club/contract/shared/pages';
import type { Language } from '@club/domain/shared/language';
import { type PageText, toPageText } from '#shared/http/replies/page-text.ts';

/** Texts by the elements that they are written into. Elements without one keep the text they were built with. */
export type ServedNews = Readonly<Partial<Record<ServedNewsName, string>>> & {
  /** Where the button leads that `action` labels. */
  readonly actionPath?: string;
};

/** The news for pages in a language. Never fails: without a database there is none. */
export type ReadServedNews = (language: Language) => Promise<ServedNews>;

const marked = /<(\w+)([^>]*) data-news="(\w+)"([^>]*)>[^<]*<\/\1>/g;

export function hasPlaceForNews(html: string): boolean {
  return html.search(marked) >= 0;
}

/** Replaces the texts of marked elements, and drops their `lang`: news is in the language of the page. */
export function writeNews(html: string, news: ServedNews): string {
  return html.replace(marked, (element, tag: string, before: string, name: ServedNewsName, after: string) => {
    const text = news[name];
    if (text === undefined) return element;
    const attributes = `${before} data-news="${name}"${after}`
      .replace(/ lang="[^"]*"/, '')
      .replace(/ href="[^"]*"/, (link) => (name === 'action' && news.actionPath ? ` href="${news.actionPath}"` : link));
    return `<${tag}${attributes}>${escapeText(text)}</${tag}>`;
  });
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const written = new WeakMap<PageText, { readonly news: ServedNews; readonly page: PageText }>();

/** The page with the news written into it. Kept, with its compressed copies, until the news changes. */
export function withNews(page: PageText, news: ServedNews): PageText {
  const last = written.get(page);
  if (last?.news === news) return last.page;
  const next = toPageText(writeNews(page.plain.toString(), news), page.type);
  written.set(page, { news, page: next });
  return next;
}
