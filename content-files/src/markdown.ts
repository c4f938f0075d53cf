import { micromark } from 'micromark';

/** Markdown as HTML that is safe to put into a page: HTML in the source comes out as text, links with a dangerous protocol come out empty. */
export function markdownToHtml(markdown: string): string {
  return micromark(markdown);
}
