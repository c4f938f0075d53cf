import { readTextsIn } from '@club/texts/text-area';
import { useEffect, useState } from 'react';
import { languageOfDocument } from '#shared/language-of-document.ts';

/** Once the page has loaded and has nothing better to do. */
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
 * Makes the hook that gives what a page can do without and which comes after everything else; until then, and where it does not
 * come, undefined.
 */
export function whenIdle<Loaded>(load: () => Promise<Loaded>): () => Loaded | undefined {
  let loaded: Loaded | undefined;
  let loading: Promise<Loaded | undefined> | undefined;

  async function loadOnce(): Promise<Loaded | undefined> {
    try {
      await idle();
      const module = await load();
      // Its words are there when it is drawn, so that nothing has to wait for them.
      await readTextsIn(languageOfDocument());
      loaded = module;
    } catch {
      // The pages say what is true without it.
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
