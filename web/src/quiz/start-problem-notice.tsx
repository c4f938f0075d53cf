import { Notice } from '#shared/ui/states.tsx';
import type { StartProblem } from './use-start-section.ts';

/** Says why a section did not start. */
export function StartProblemNotice({ problem }: { problem: StartProblem }) {
  if (!problem.isForOthers) return <Notice tone="bad">{problem.sentence}</Notice>;
  return (
    <Notice tone="warn" title="You cannot play this round">
      {problem.sentence} If your city or your class is wrong here, please write to the club.
    </Notice>
  );
}
