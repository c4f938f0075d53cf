import { useEffect } from 'react';

/** Delay after the page has loaded, so that its first requests have the connection to themselves. */
const afterLoadMs = 2000;

/** Caches the quiz pages for offline use. See ARCHITECTURE.md, "Without a connection". */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(() => void register(), afterLoadMs);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', wait);
    };
  }, []);
}

const address = '/service-worker.js';

async function register(): Promise<void> {
  try {
    // Browsers keep the one they have up to date; registering it while it is being removed would keep it.
    if (await navigator.serviceWorker.getRegistration()) return;
    const { ok } = await fetch(address, { method: 'HEAD' });
    if (ok) await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
  } catch {
    // In a private window or with a full disk the site still works online.
  }
}
