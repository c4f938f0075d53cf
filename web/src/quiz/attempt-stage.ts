import type { AttemptReply } from '@club/contract/quiz';

/** Where a participant stands in the paper. */
export type AttemptStage =
  | { readonly at: 'class' }
  | { readonly at: 'section'; readonly section: number; readonly isOpen: boolean }
  /** All sections are behind them and the final submission is not made. */
  | { readonly at: 'hand-in' }
  | { readonly at: 'submitted' }
  | { readonly at: 'disqualified' };

type SectionProgress = AttemptReply['sections'][number];

/** Whether a section is over: the server said so, or its time has run out since. */
export function isBehind({ state, closesAt }: SectionProgress, serverNow: number): boolean {
  return state === 'over' || (state === 'open' && closesAt !== null && serverNow >= Date.parse(closesAt));
}

/** Where the participant stands at an instant of the server. */
export function attemptStage(attempt: AttemptReply, serverNow: number): AttemptStage {
  if (attempt.disqualified) return { at: 'disqualified' };
  if (attempt.submitted) return { at: 'submitted' };
  const current = attempt.sections.find((section) => !isBehind(section, serverNow));
  if (current === undefined) return { at: 'hand-in' };
  if (attempt.class === null && current.state === 'not-started') return { at: 'class' };
  return { at: 'section', section: current.section, isOpen: current.state === 'open' };
}
