import { FactList } from './fact-list.tsx';
import { whenIdle } from './when-idle.ts';

const useLiveFacts = whenIdle(() => import('./live-facts.tsx'));

/** The facts of the challenge's online test on a card. */
export function EventFacts() {
  const live = useLiveFacts();
  return (
    <section aria-label="Facts of the online test" className="rounded-xl border border-line bg-surface p-5 sm:p-6">
      {live ? <live.LiveFactList /> : <FactList />}
    </section>
  );
}
