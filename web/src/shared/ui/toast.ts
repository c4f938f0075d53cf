export type ToastTone = 'success' | 'error' | 'info';

export interface ToastMessage {
  readonly tone: ToastTone;
  readonly text: string;
}

/** Source: specification, section 9. */
export const toastDurationMs = 4000;
/** A navigation this soon after a message belongs to it; any later one dismisses it. */
const samePageMs = 1500;

// The part that draws toasts is fetched with the first one; messages wait here until it is there.
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

/** For the part that draws toasts: be told when messages wait, take them, and be told when all go away. */
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

  /** Another page is there: what was said of the one before goes with it. */
  turnPage(): void {
    if (Date.now() - lastShownAt > samePageMs) clear();
  },

  /** Draws nothing until the function it gives is called; what was said in between is then shown, if it is still news. */
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
