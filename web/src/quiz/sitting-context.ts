import { createContext, use, useSyncExternalStore } from 'react';
import type { IntegrityReports, IntegrityView } from './integrity-reports.ts';
import type { OpenSitting, SittingView } from './open-sitting.ts';

/** What the pages of the quiz share while one leads to the next. */
export interface SittingContextValue {
  readonly accountId: string;
  readonly email: string;
  /** The section that is open in this browser. */
  readonly sitting: OpenSitting | undefined;
  readonly reports: IntegrityReports;
  /** Starts a section, or takes it up again here; from then on it is the one that is open. */
  readonly open: (section: number) => Promise<OpenSitting>;
}

export const SittingContext = createContext<SittingContextValue | null>(null);

export function useSitting(): SittingContextValue {
  const value = use(SittingContext);
  if (!value) throw new Error('a page of the quiz stands outside its layout');
  return value;
}

export function useSittingView(sitting: OpenSitting): SittingView {
  return useSyncExternalStore(sitting.subscribe, sitting.view);
}

export function useSecondsLeft(sitting: OpenSitting): number {
  return useSyncExternalStore(sitting.subscribe, sitting.secondsLeft);
}

export function useIntegrityView(reports: IntegrityReports): IntegrityView {
  return useSyncExternalStore(reports.subscribe, reports.view);
}
