import { readTextsIn } from '@club/texts/text-area';
import { useEffect, useState } from 'react';
import { languageOfDocument } from '#shared/language-of-document.ts';

/** Resolves once the page has loaded and is idle. */
async function idle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}

/**
 * Creates a hook for optional content that loads after everything else. It returns undefined until then, and if loading fails.
 * @param prepare resolves when the loaded module has what it shows
 */
export function whenIdle<Loaded>(
  load: () => Promise<Loaded>,
  prepare?: (loaded: Loaded) => Promise<void>,
): () => Loaded | undefined {
  let loaded: Loaded | undefined;
  let loading: Promise<Loaded | undefined> | undefined;

  async function loadOnce(): Promise<Loaded | undefined> {
    try {
      await idle();
      const module = await load();
      // Loads the texts too, so that rendering does not suspend.
      await readTextsIn(languageOfDocument());
      await prepare?.(module);
      loaded = module;
    } catch {
      // The page is complete without it.
      loading = undefined;
    }
    return loaded;
  }

  return () => {
    const [shown, setShown] = useState(() => loaded);
    useEffect(() => {
      let isShown = true;
      loading ??= loadOnce();
      void loading.then((module) => isShown && setShown(() => module));
      return () => {
        isShown = false;
      };
    }, []);
    return shown;
  };
}
