import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { followPresses } from './last-pressed.ts';
import { toastQueue } from './toast.ts';

const ToastViewport = lazy(() => import('./toast-viewport.tsx').then((module) => ({ default: module.ToastViewport })));

let hasQueued = false;

function hasEverQueued(): boolean {
  hasQueued ||= toastQueue.isWaiting();
  return hasQueued;
}

export interface ToasterProps {
  /** The current page; its toasts disappear with it. */
  page?: string;
  isPaused?: boolean;
}

/** Rendered once, in the root; loads the component that draws toasts with the first one. */
export function Toaster({ page = '', isPaused = false }: ToasterProps) {
  const needed = useSyncExternalStore(toastQueue.subscribe, hasEverQueued, () => false);

  const pageBefore = useRef(page);
  useEffect(() => {
    if (pageBefore.current !== page) toastQueue.turnPage();
    pageBefore.current = page;
  }, [page]);

  useEffect(followPresses, []);

  useEffect(() => (isPaused ? toastQueue.hold() : undefined), [isPaused]);

  return needed ? (
    <Suspense>
      <ToastViewport page={page} />
    </Suspense>
  ) : null;
}
