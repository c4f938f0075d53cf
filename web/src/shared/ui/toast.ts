export type ToastTone = 'success' | 'error' | 'info';

export interface ToastMessage {
  readonly tone: ToastTone;
  readonly text: string;
}

/** How long a toast stays. Source: specification, section 9. */
export const toastDurationMs = 4000;

// The part that draws toasts is fetched with the first one; messages wait here until it is there.
const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();
const clearListeners = new Set<() => void>();

function show(tone: ToastTone, text: string): void {
  waiting.push({ tone, text });
  for (const listener of listeners) listener();
}

/** Takes every toast away, before a screen that nothing may float over. */
function clear(): void {
  waiting.length = 0;
  for (const listener of clearListeners) listener();
}

/** Tells the person what happened, from anywhere: `toast.success('Quiz Added Successfully!')`. */
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
  isWaiting: () => waiting.length > 0,
  take: () => waiting.splice(0),
};
