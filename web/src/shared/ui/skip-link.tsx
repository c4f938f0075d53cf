import { frameTexts } from '@club/texts/frame';
import { useTexts } from '#shared/language.ts';

const pageTop = 'page-top';

/** The next press of Tab reaches the first element. Does not scroll. */
export function focusPageTop(): void {
  document.getElementById(pageTop)?.focus({ preventScroll: true });
}

/** The first tab stop: skips the menu, to the page's content (`id="content"`). */
export function SkipLink() {
  const texts = useTexts(frameTexts);
  return (
    <>
      <span id={pageTop} tabIndex={-1} className="absolute top-0 left-0 outline-none" />
      <a
        href="#content"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-marigold px-4 py-2.5 font-semibold text-ink focus:translate-y-0"
      >
        {texts.skip}
      </a>
    </>
  );
}
