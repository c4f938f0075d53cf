import { playTexts } from '@club/texts/play';
import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';
import { sectionText } from '#entities/papers/section-text.tsx';
import { type SectionProgress, sectionsToSit } from '#player/engine/attempt-stage.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { classNames } from '#shared/ui/class-names.ts';

type ChipState = 'done' | 'now' | 'locked';

const looks: Record<ChipState, string> = {
  done: 'border-teal bg-teal-deep text-white',
  now: 'border-marigold bg-marigold text-ink',
  locked: 'border-line-strong text-text-soft',
};

/** A disqualification also ends sections that were never started; those are not shown as done. */
export function chipState(
  { section, state, startedAt }: Pick<SectionProgress, 'section' | 'state' | 'startedAt'>,
  current: number,
): ChipState {
  if (section === current) return 'now';
  return (state === 'over' && startedAt !== null) || section < current ? 'done' : 'locked';
}

/** The sections of the paper: done, open or locked. Not interactive. */
export function SectionChips({ sections, current }: { sections: readonly SectionProgress[]; current: number }) {
  const texts = useTexts(playTexts).chips;
  const language = useLanguage();
  return (
    <ol aria-label={texts.label} className="flex shrink-0 gap-1.5">
      {sectionsToSit(sections).map((progress) => {
        const state = chipState(progress, current);
        return (
          <li
            key={progress.section}
            title={sectionText(progress, 'title', language).text}
            aria-current={state === 'now' ? 'step' : undefined}
            className={classNames(
              'figures flex h-7 items-center gap-0.5 rounded-full border px-2 text-xs font-bold',
              looks[state],
            )}
          >
            <span className="sr-only">{texts[state]({ section: progress.section })}</span>
            <span aria-hidden="true">{progress.section}</span>
            {state === 'done' && <Check aria-hidden="true" strokeWidth={3} className="size-3.5" />}
            {state === 'locked' && <Lock aria-hidden="true" className="size-3" />}
          </li>
        );
      })}
    </ol>
  );
}
