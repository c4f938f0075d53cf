import { useEffect, useState } from 'react';

type LiveNews = typeof import('./live-news.tsx');

let loaded: LiveNews | undefined;
let loading: Promise<LiveNews | undefined> | undefined;

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

async function load(): Promise<LiveNews | undefined> {
  try {
    await idle();
    loaded = await import('./live-news.tsx');
  } catch {
    // The pages say what is true without it.
    loading = undefined;
  }
  return loaded;
}

/**
 * What draws the news of the current round. A page is written without it and says what holds in every year; it comes after
 * everything else, and moves nothing.
 */
export function useLiveNews(): LiveNews | undefined {
  const [live, setLive] = useState(loaded);
  useEffect(() => {
    let isShown = true;
    loading ??= load();
    void loading.then((module) => isShown && setLive(module));
    return () => {
      isShown = false;
    };
  }, []);
  return live;
}
