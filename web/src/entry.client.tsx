import { readTextsIn } from '@club/texts/text-area';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOfPage, preferredLanguage } from '#shared/language.ts';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Not awaited at the top of the module: every script of the page imports this one's file, and would be evaluated in one task with it. */
async function hydrate(): Promise<void> {
  // A page prerendered in another language hydrates without a mismatch only once its texts have loaded.
  const language = languageOfPage(window.location.pathname, preferredLanguage());
  if (language !== 'en') {
    // After the scripts of the page, and each area in a task of its own: together they would block a slow phone. All at once in a
    // hidden tab, whose timers may be seconds late.
    await nextTask();
    await readTextsIn(language, document.hidden ? undefined : nextTask);
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

void hydrate();
