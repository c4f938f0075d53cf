import { Toast } from '@base-ui/react/toast';
import type { BaseUIEvent } from '@base-ui/react/types';
import { controlsTexts } from '@club/texts/controls';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useTexts } from '#shared/language.ts';
import { classNames } from './class-names.ts';
import { useFootBarHeight, useOverlapsProtected } from './floating-overlap.ts';
import { type ToastTone, toastDurationMs, toastQueue } from './toast.ts';

const manager = Toast.createToastManager<object>();

const looks: Record<ToastTone, { icon: React.ReactNode; className: string }> = {
  success: { icon: <CircleCheck aria-hidden="true" className="size-5" />, className: 'text-teal-bright' },
  error: { icon: <TriangleAlert aria-hidden="true" className="size-5" />, className: 'text-buzzer-bright' },
  info: { icon: <Info aria-hidden="true" className="size-5" />, className: 'text-marigold' },
};

export interface ToastViewportProps {
  /** The page shown below the toasts. */
  page: string;
}

/**
 * Draws toasts at the foot of the window, above a sticky bar and below every dialog; or at the top, if they would cover the links
 * to the next page or the control just pressed. They stay while the pointer has moved onto them or they contain the focus.
 */
export function ToastViewport({ page }: ToastViewportProps) {
  useEffect(() => toastQueue.onClear(() => manager.close()), []);

  useEffect(() => {
    function drain() {
      for (const { tone, text } of toastQueue.take()) {
        // With priority 'high' the toast and its button would be hidden from screen readers until it has the focus.
        manager.add({ title: text, type: tone, priority: 'low' });
      }
    }
    drain();
    return toastQueue.subscribe(drain);
  }, []);

  return (
    <Toast.Provider toastManager={manager} timeout={toastDurationMs}>
      <Toast.Portal className="relative z-45">
        <ToastList page={page} />
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** A pointer that happens to rest where a toast appears does not keep it open. */
function ignoreResting(event: BaseUIEvent<React.MouseEvent>) {
  if (event.movementX === 0 && event.movementY === 0) event.preventBaseUIHandler();
}

function ToastList({ page }: ToastViewportProps) {
  const texts = useTexts(controlsTexts);
  const { toasts } = Toast.useToastManager();
  const shown = `${page} ${toasts.map(({ id }) => id)}`;
  const footBarHeight = useFootBarHeight(shown);
  const viewport = useRef<HTMLDivElement>(null);
  const isInTheWay = useOverlapsProtected(viewport, shown);
  return (
    <Toast.Viewport
      ref={viewport}
      style={isInTheWay ? undefined : { marginBottom: footBarHeight }}
      data-at-head={isInTheWay || undefined}
      onMouseEnter={ignoreResting}
      onMouseMove={ignoreResting}
      className="fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] mx-auto flex data-at-head:top-[calc(var(--header-height,4rem)+0.5rem)] data-at-head:bottom-auto max-w-md flex-col gap-3 outline-none sm:right-6 sm:left-auto sm:w-96 lg:bottom-6"
    >
      {toasts.map((shown) => {
        const look = looks[(shown.type as ToastTone | undefined) ?? 'info'];
        return (
          <Toast.Root
            key={shown.id}
            toast={shown}
            swipeDirection={['right', 'down']}
            className="stage w-full rounded-lg border border-line bg-surface shadow-float transition-[opacity,translate] duration-200 [translate:var(--toast-swipe-movement-x)_var(--toast-swipe-movement-y)] data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-4 data-starting-style:opacity-0"
          >
            <Toast.Content className="flex items-start gap-3 py-2 pr-2 pl-4">
              <span className={classNames('pt-2', look.className)}>{look.icon}</span>
              <Toast.Title
                render={<p />}
                className="min-w-0 flex-1 py-1.5 text-sm font-medium break-words whitespace-pre-line"
              />
              <Toast.Close
                aria-label={texts.dismiss}
                // Base UI 1.9 hides it from screen readers until the toasts have the focus, which it can take at any time.
                aria-hidden={false}
                className="tap-area grid size-9 shrink-0 place-items-center rounded-md text-text-soft hover:bg-sunken hover:text-text"
              >
                <X aria-hidden="true" className="size-4.5" />
              </Toast.Close>
            </Toast.Content>
          </Toast.Root>
        );
      })}
    </Toast.Viewport>
  );
}
