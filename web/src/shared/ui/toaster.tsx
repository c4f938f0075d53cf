import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastQueue } from './toast.ts';

const ToastViewport = lazy(() => import('./toast-viewport.tsx').then((module) => ({ default: module.ToastViewport })));

let everWaited = false;

function hasEverWaited(): boolean {
  everWaited ||= toastQueue.isWaiting();
  return everWaited;
}

/** Stands once in the root; loads what draws toasts when there is the first one to draw. */
export function Toaster() {
  const needed = useSyncExternalStore(toastQueue.subscribe, hasEverWaited, () => false);
  return needed ? (
    <Suspense>
      <ToastViewport />
    </Suspense>
  ) : null;
}
