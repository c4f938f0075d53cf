import { club } from 'virtual:club';
import { Notice } from '#shared/ui/states.tsx';
import type { StartProblem } from './use-start-section.ts';

/** Says why a section did not start. */
export function StartProblemNotice({ problem }: { problem: StartProblem }) {
  if (!problem.isForOthers) return <Notice tone="bad">{problem.sentence}</Notice>;
  return (
    <Notice tone="warn" title="You cannot play this round">
      {problem.sentence} If your city or your class is wrong here, please write to{' '}
      <a
        className="font-medium wrap-anywhere text-accent underline underline-offset-4"
        href={`mailto:${club.links.email}`}
      >
        {club.links.email}
      </a>
      .
    </Notice>
  );
}
