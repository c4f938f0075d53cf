import { createContext, use } from 'react';
import type { DownloadSheet } from './download-sheet.ts';
import type { SessionUser } from './session.ts';
import type { OnBytes } from './use-file-download.ts';

export interface UnsentWork {
  /** Answers that have not reached the server. */
  readonly unsentCount: number;
  readonly hasOpenSection: boolean;
}

/** Actions that page frames offer and features implement; the root wires them together. */
export interface AppActions {
  /** Logs out, shows a message, and redirects home a second later. */
  readonly logOut: (to?: string) => Promise<void>;
  /** Quiz data of the logged-in account that exists only in this browser. */
  readonly readUnsentWork: () => UnsentWork;
  /** Tries once to send stored answers to the server. Those that fail stay stored. */
  readonly sendUnsentAnswers: () => Promise<void>;
  /** False also if no reply arrives soon. */
  readonly canPlayNow: (user: Pick<SessionUser, 'mayPlay' | 'city'>) => Promise<boolean>;
  readonly downloadRegistrations: DownloadSheet;
  /** @param round its slug; default: the current one */
  readonly downloadResults: (round?: string, onBytes?: OnBytes) => Promise<void>;
}

const notProvided = () => Promise.reject(new Error('AppActionsContext is not provided'));

export const AppActionsContext = createContext<AppActions>({
  logOut: notProvided,
  readUnsentWork: () => ({ unsentCount: 0, hasOpenSection: false }),
  sendUnsentAnswers: notProvided,
  canPlayNow: async () => false,
  downloadRegistrations: notProvided,
  downloadResults: notProvided,
});

export function useAppActions(): AppActions {
  return use(AppActionsContext);
}
