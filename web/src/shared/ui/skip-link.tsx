/** The first thing the Tab key reaches: past the menu, to the page's content (`id="content"`). */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-marigold px-4 py-2 font-semibold text-ink focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
