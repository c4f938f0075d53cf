import { createContext, use, useSyncExternalStore } from 'react';
import type { IntegrityReports, IntegrityView } from './integrity-reports.ts';
import type { NotCountedAnswers } from './not-counted.ts';
import type { OpenSitting, SittingView } from './open-sitting.ts';
import type { NotCountedAnswer } from './persisted-sitting.ts';
import type { QuizCalls } from './quiz-calls.ts';
import type { QuizNews, QuizNewsView } from './quiz-news.ts';

export interface QuizNavigation {
  readonly toInstructions: (section: number) => Promise<void>;
  readonly toPlay: (section: number) => Promise<void>;
  readonly toResult: (isDisqualified: boolean) => Promise<void>;
  readonly toHome: () => Promise<void>;
}

/** Practice, or an admin's preview of a round: nothing is at stake and no server is needed. */
export interface Trial {
  readonly costInEarnest: (flags: number) => string;
  /** For example "Stop practising". */
  readonly stopLabel: string;
  /** Replaces the general instructions of the paper; default: those of the paper. */
  readonly generalInstructions?: readonly string[];
  readonly stop: () => void;
}

export interface SittingContextValue {
  /** The account, or the name of a trial. */
  readonly owner: string;
  /** The account's address; undefined if nobody is logged in. */
  readonly email: string | undefined;
  readonly calls: QuizCalls;
  readonly navigation: QuizNavigation;
  /** Undefined for the real quiz. */
  readonly trial: Trial | undefined;
  /** The section open in this browser. */
  readonly sitting: OpenSitting | undefined;
  readonly reports: IntegrityReports;
  readonly notCounted: NotCountedAnswers;
  readonly news: QuizNews;
  /** Starts a section of a round, or takes it over here; it is then the open one. */
  readonly open: (round: string, section: number) => Promise<void>;
}

export const SittingContext = createContext<SittingContextValue | null>(null);

export function useSitting(): SittingContextValue {
  const value = use(SittingContext);
  if (!value) throw new Error('a step of the quiz stands outside its provider');
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

export function useNotCounted(notCounted: NotCountedAnswers): readonly NotCountedAnswer[] {
  return useSyncExternalStore(notCounted.subscribe, notCounted.view);
}

export function useQuizNews(news: QuizNews): QuizNewsView {
  return useSyncExternalStore(news.subscribe, news.view);
}
