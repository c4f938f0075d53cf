import { type ComponentType, lazy } from 'react';
import { signOfLife } from './sign-of-life.ts';

/** How long after a fetch that failed the next one is tried. The page can be read meanwhile. */
const retryMs = 5000;

/** Loads a part of a page, however long there is no line. */
export async function loadPatiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}

/**
 * What draws a part of a page that is below its first screen. Where the part is written in the document it can be read and its links
 * followed as it is, so its script waits until somebody looks around; everywhere else it comes with the page, so that nothing has to
 * make room. The part stands in a `Suspense`.
 * @param id the element that shows that the part is written
 */
export async function later(id: string, load: () => Promise<ComponentType>): Promise<ComponentType> {
  const isWritten = typeof document === 'object' && document.getElementById(id) !== null;
  return isWritten ? lazy(async () => ({ default: await signOfLife().then(() => loadPatiently(load)) })) : load();
}
