import type { ReportedEventKind } from '@club/domain/entities/attempts/integrity';
import { fullScreen } from './full-screen.ts';

/** How long changes of full-screen settle before they count. Source: specification, section 9. */
const settleMs = 300;
/** How long after an alert or the print window a slow device still ends full screen. Measured: up to half a second. */
const frontMs = 2000;
/** How long an announced unload explains leaving full-screen: browsers exit it when the next page loads. */
const unloadingMs = 3000;

/**
 * Watches the play screen for leaving full-screen, blocked actions and other events. A reload or a closed tab also leaves
 * full-screen and is not reported. See docs/rules/integrity.md.
 * @param onStayed called if the page was about to unload, is still there, and is no longer in full-screen
 * @returns a function that stops watching
 */
export function watchIntegrity(report: (kind: ReportedEventKind) => void, onStayed: () => void): () => void {
  const stopping = new AbortController();
  let settling: ReturnType<typeof setTimeout> | undefined;
  let wasEscapePressed = false;
  let wasInterrupted = false;
  let isPrinting = false;
  /** When another window was last seen in front. Full screen ends once an alert or the print window has closed. */
  let frontAt = Number.NEGATIVE_INFINITY;
  const beganInFullScreen = fullScreen.isActive();
  let wasInFullScreen = beganInFullScreen;
  let isUnloading = false;
  let unloading: ReturnType<typeof setTimeout> | undefined;

  function settle() {
    clearTimeout(settling);
    settling = setTimeout(() => {
      const hasLeft = wasInFullScreen && !fullScreen.isActive();
      const left = wasInterrupted ? 'fullscreen-interrupted' : 'fullscreen-left';
      const kind = wasEscapePressed ? 'escape-pressed' : hasLeft ? left : undefined;
      wasEscapePressed = false;
      wasInFullScreen = fullScreen.isActive();
      if (kind && !isUnloading) report(kind);
    }, settleMs);
  }

  /** A window in front takes the focus first, and leaves the page visible; Esc, F11 and a gesture do not, another tab hides it. */
  function onFullScreenChange() {
    const isWindowInFront = isPrinting || !document.hasFocus() || performance.now() - frontAt < frontMs;
    if (!fullScreen.isActive()) wasInterrupted = !document.hidden && isWindowInFront;
    settle();
  }

  function unload() {
    isUnloading = true;
    clearTimeout(unloading);
    unloading = setTimeout(stay, unloadingMs);
  }

  /** Loading the other page was cancelled, or the Back key returned to this one. */
  function stay() {
    if (!isUnloading) return;
    isUnloading = false;
    if (beganInFullScreen && !fullScreen.isActive()) onStayed();
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      wasEscapePressed = true;
      settle();
    } else if (opensDeveloperTools(event)) {
      event.preventDefault();
      report('developer-tools-key');
    } else if (opensBrowserWindow(event)) event.preventDefault();
  }

  const block = (kind: ReportedEventKind) => (event: Event) => {
    event.preventDefault();
    report(kind);
  };

  function onBlur() {
    frontAt = performance.now();
    setTimeout(() => {
      if (!stopping.signal.aborted && !document.hidden && !document.hasFocus()) report('window-blurred');
    }, settleMs);
  }

  const { signal } = stopping;
  const early = { capture: true, signal };
  window.addEventListener('keydown', onKey, early);
  window.addEventListener('contextmenu', block('context-menu'), early);
  window.addEventListener('copy', block('copy'), early);
  window.addEventListener('cut', block('cut'), early);
  window.addEventListener('blur', onBlur, { signal });
  window.addEventListener('beforeunload', unload, { signal });
  window.addEventListener('pagehide', unload, { signal });
  window.addEventListener('pageshow', stay, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (!document.hidden) return;
      // Another tab takes the focus too, and Firefox hides the page only after full screen has ended.
      frontAt = Number.NEGATIVE_INFINITY;
      wasInterrupted = false;
      if (!isUnloading) report('page-hidden');
    },
    { signal },
  );
  window.addEventListener('beforeprint', () => (isPrinting = true), { signal });
  window.addEventListener(
    'afterprint',
    () => {
      isPrinting = false;
      frontAt = performance.now();
    },
    { signal },
  );
  const stopFollowing = fullScreen.subscribe(onFullScreenChange);

  return () => {
    stopping.abort();
    stopFollowing();
    clearTimeout(settling);
    clearTimeout(unloading);
  };
}

function opensDeveloperTools({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key === 'F12' || ((ctrlKey || metaKey) && (shiftKey || altKey) && /^[ijc]$/i.test(key));
}

/** Print, save, open, find, source, downloads, history, bookmarks, address and search bar, and clearing data. */
const windowLetters = /^[psofgujhdlke]$/i;

/** Keys of windows and bars of the browser that a page can keep away: some of them end full screen. */
function opensBrowserWindow({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  if (/^F(?:1|3|6|7|10)$/.test(key)) return true;
  if (altKey && !ctrlKey && !metaKey) return /^[defh]$/i.test(key);
  return (ctrlKey || metaKey) && (windowLetters.test(key) || (shiftKey && (key === 'Delete' || /^[bo]$/i.test(key))));
}
