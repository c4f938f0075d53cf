import { preparePage } from '#shared/page-scripts.ts';

/** What comes before a link is followed: the pointer over it, a finger or the focus on it. */
const reaches = ['pointerover', 'touchstart', 'focusin'] as const;

/** Fetches the page that a link leads to as soon as somebody reaches for it, together with the router that takes them there. */
export function fetchWhatIsReachedFor(): void {
  function reach({ target }: Event) {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === window.location.origin && link.pathname !== window.location.pathname)
      preparePage(link.pathname);
  }
  for (const event of reaches) document.addEventListener(event, reach, { passive: true });
}
