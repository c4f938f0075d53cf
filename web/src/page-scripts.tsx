import { createContext } from 'react';

/** Asks the root for the scripts of a page and nothing else. */
export const scriptsOnly = 'scripts-only';

/** The page's scripts as HTML while it is prerendered, `scriptsOnly` while that HTML is made, undefined wherever scripts start at once. */
export const PageScriptsContext = createContext<string | undefined>(undefined);

const templateId = 'page-scripts';

/**
 * Starts the scripts when the browser reports the first paint, or half a second after the first frame where it reports none: a frame
 * that is drawn is not on the screen yet, and scripts from a server nearby would come before it. A few at a time, because each takes a
 * slow phone milliseconds to ask for; at once in a hidden tab, whose timers may be seconds late.
 */
const startAfterPaint = `{
let isWaiting = true;
const start = () => {
  if (!isWaiting) return;
  isWaiting = false;
  const waiting = [...document.getElementById('${templateId}').content.cloneNode(true).childNodes];
  const appendSome = () => {
    document.body.append(...waiting.splice(0, document.hidden ? Infinity : 4));
    if (waiting.length) setTimeout(appendSome);
  };
  appendSome();
};
if (document.hidden) start();
else requestAnimationFrame(() => {
  setTimeout(start, 500);
  new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').length && start())
    .observe({ type: 'paint', buffered: true });
});
}`;

/** The scripts of a prerendered page, which wait in a template until it has been painted: see docs/decisions/0004-scripts-and-first-paint.md. */
export function WaitingScripts({ html }: { html: string }) {
  return (
    <>
      <template id={templateId} dangerouslySetInnerHTML={{ __html: html }} />
      <script dangerouslySetInnerHTML={{ __html: startAfterPaint }} />
    </>
  );
}
