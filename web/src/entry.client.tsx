import { readTextsIn } from '@club/texts/text-area';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { chosenLanguage, languageOfPage } from '#shared/language.ts';

// A page prerendered in another language hydrates without a mismatch only once its texts have loaded.
const language = languageOfPage(window.location.pathname, chosenLanguage() ?? 'en');
if (language !== 'en') {
  // In a task of its own: with the evaluation of the scripts it would block a slow phone twice as long.
  await new Promise((resolve) => setTimeout(resolve));
  await readTextsIn(language);
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
