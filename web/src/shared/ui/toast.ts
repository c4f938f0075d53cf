export type ToastTone = 'success' | 'error' | 'info';

export interface ToastMessage {
  readonly tone: ToastTone;
  readonly text: string;
}

/** Source: specification, section 9. */
export const toastDurationMs = 4000;
/** A navigation this soon after a message belongs to it; any later one dismisses it. */
const samePageMs = 1500;

// The component that draws toasts is loaded with the first one; messages wait here until then.
let queue: (ToastMessage & { readonly saidAt: number })[] = [];
let lastShownAt = Number.NEGATIVE_INFINITY;
let isPaused = false;
const listeners = new Set<() => void>();
const clearListeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function show(tone: ToastTone, text: string): void {
  lastShownAt = Date.now();
  queue.push({ tone, text, saidAt: lastShownAt });
  notifyListeners();
}

function clear(): void {
  queue = [];
  for (const listener of clearListeners) listener();
}

export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
  clear,
};

/** For the component that draws toasts: subscribe to waiting messages, take them, and learn when to dismiss all. */
export const toastQueue = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  onClear(listener: () => void): () => void {
    clearListeners.add(listener);
    return () => clearListeners.delete(listener);
  },
  isWaiting: () => !isPaused && queue.length > 0,
  take: (): readonly ToastMessage[] => (isPaused ? [] : queue.splice(0)),

  /** After a navigation, messages of the previous page are dismissed. */
  turnPage(): void {
    if (Date.now() - lastShownAt > samePageMs) clear();
  },

  /** Draws nothing until the returned function is called; messages from in between are then shown if they are still recent. */
  hold(): () => void {
    for (const listener of clearListeners) listener();
    isPaused = true;
    return () => {
      isPaused = false;
      queue = queue.filter(({ saidAt }) => Date.now() - saidAt < toastDurationMs);
      if (queue.length > 0) lastShownAt = Date.now();
      notifyListeners();
    };
  },
};
