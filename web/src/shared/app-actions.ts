import { createContext, use } from 'react';

/** What the page frames offer but only the parts know how to do; the root brings them together. */
export interface AppActions {
  /** Logs out, says so, and goes home a second later. */
  readonly logOut: () => Promise<void>;
  readonly downloadRegistrations: () => Promise<void>;
  /** @param round the slug of a round; left out: the current one */
  readonly downloadResults: (round?: string) => Promise<void>;
}

const missing = () => Promise.reject(new Error('AppActionsContext is not provided'));

export const AppActionsContext = createContext<AppActions>({
  logOut: missing,
  downloadRegistrations: missing,
  downloadResults: missing,
});

export function useAppActions(): AppActions {
  return use(AppActionsContext);
}
