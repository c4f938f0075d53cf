/** Safari had a prefixed API until version 16.4. */
interface PrefixedDocument {
  readonly webkitFullscreenEnabled?: boolean;
  readonly webkitFullscreenElement?: Element | null;
  webkitExitFullscreen?(): void;
}
interface PrefixedElement {
  webkitRequestFullscreen?(): void;
}

/** A browser that refuses twice in a row after a click will always refuse. */
const maxRefusals = 2;
/** Some in-app browsers never answer. */
const requestTimeoutMs = 2000;
let refusals = 0;

const prefixed = () => document as unknown as PrefixedDocument;

/** The browser's full-screen mode, if it has one. */
export const fullScreen = {
  isAvailable: (): boolean =>
    (document.fullscreenEnabled || prefixed().webkitFullscreenEnabled === true) && refusals < maxRefusals,

  isActive: (): boolean => Boolean(document.fullscreenElement ?? prefixed().webkitFullscreenElement),

  /**
   * Requests full-screen; must be called within a click. Returns whether the quiz may continue: in full-screen, or without it if
   * unsupported.
   */
  async enter(): Promise<boolean> {
    if (!fullScreen.isAvailable() || fullScreen.isActive()) return true;
    const entered = await Promise.race([request(), changed()]);
    refusals = entered ? 0 : refusals + 1;
    return fullScreen.isActive() || !fullScreen.isAvailable();
  },

  async leave(): Promise<void> {
    if (!fullScreen.isActive()) return;
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else prefixed().webkitExitFullscreen?.();
    } catch {
      // The participant has left it already.
    }
  },

  subscribe(listener: () => void): () => void {
    document.addEventListener('fullscreenchange', listener);
    document.addEventListener('webkitfullscreenchange', listener);
    return () => {
      document.removeEventListener('fullscreenchange', listener);
      document.removeEventListener('webkitfullscreenchange', listener);
    };
  },
};

/** Resolves when the browser accepts or refuses. The older API returns no promise; the change event is its answer. */
async function request(): Promise<boolean> {
  const page = document.documentElement as HTMLElement & PrefixedElement;
  try {
    if (document.fullscreenEnabled) await page.requestFullscreen({ navigationUI: 'hide' });
    else {
      page.webkitRequestFullscreen?.();
      return await changed();
    }
    return true;
  } catch {
    return false;
  }
}

/** Waits for full-screen, with a time-out. */
function changed(): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(settle, requestTimeoutMs);
    const stop = fullScreen.subscribe(settle);
    function settle() {
      clearTimeout(timer);
      stop();
      resolve(fullScreen.isActive());
    }
  });
}
