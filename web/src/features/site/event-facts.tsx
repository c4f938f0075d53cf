import { factsTexts } from '@club/texts/facts';
import { useTexts } from '#shared/language.ts';
import { FactList } from './fact-list.tsx';
import { whenIdle } from './when-idle.ts';

const useLiveFacts = whenIdle(
  () => import('./live-facts.tsx'),
  ({ whenNewsKnown }) => whenNewsKnown(),
);

export function EventFacts() {
  const texts = useTexts(factsTexts);
  const live = useLiveFacts();
  return (
    <section aria-label={texts.label} className="rounded-xl border border-line bg-surface p-5 sm:p-6">
      {live ? <live.LiveFactList /> : <FactList />}
    </section>
  );
}
