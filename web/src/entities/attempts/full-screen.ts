/** Safari had the API under its own name until version 16.4. */
interface PrefixedDocument {
  readonly webkitFullscreenEnabled?: boolean;
  readonly webkitFullscreenElement?: Element | null;
  webkitExitFullscreen?(): void;
}
interface PrefixedElement {
  webkitRequestFullscreen?(): void;
}

/** A browser that refuses twice in a row, each time within a click, will always refuse. */
const maxRefusals = 2;
/** Some browsers inside apps never answer. */
const requestTimeoutMs = 2000;
let refusals = 0;

const prefixed = () => document as unknown as PrefixedDocument;

/** The browser's full-screen, where it has one. */
export const fullScreen = {
  isAvailable: (): boolean =>
    (document.fullscreenEnabled || prefixed().webkitFullscreenEnabled === true) && refusals < maxRefusals,

  isActive: (): boolean => Boolean(document.fullscreenElement ?? prefixed().webkitFullscreenElement),

  /** Asks for full-screen; must be called within a click. Gives whether the quiz may go on: in full-screen, or without where there is none. */
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
      // The participant was faster.
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

/** Resolves when the browser says yes or no. The older call gives no promise; the change itself is its answer. */
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

/** Waits for full-screen to come, but not for ever. */
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
