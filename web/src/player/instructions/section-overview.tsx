import { instructionsTexts } from '@club/texts/instructions';
import { playTexts } from '@club/texts/play';
import { type SittingTexts, sittingTexts } from '@club/texts/sitting';
import Check from 'lucide-react/icons/check';
import { SectionText } from '#entities/papers/section-text.tsx';
import { type SectionProgress, sectionsToSit } from '#player/engine/attempt-stage.ts';
import { clockText } from '#player/engine/server-clock.ts';
import { useTexts } from '#shared/language.ts';
import { classNames } from '#shared/ui/class-names.ts';

/** The sections of the paper: done, current and to come. */
export function SectionPath({ sections, current }: { sections: readonly SectionProgress[]; current: number }) {
  const texts = useTexts(playTexts).chips;
  const { section } = useTexts(instructionsTexts);
  return (
    <ol aria-label={texts.label} className="flex gap-2">
      {sectionsToSit(sections).map((one) => {
        const state =
          one.section === current ? 'now' : one.state === 'over' || one.section < current ? 'done' : 'locked';
        return (
          <li
            key={one.section}
            aria-current={state === 'now' ? 'step' : undefined}
            className="grid min-w-0 flex-1 content-start justify-items-center gap-1 border-t-4 border-line pt-2 text-center text-xs data-[state=done]:border-teal data-[state=now]:border-marigold"
            data-state={state}
          >
            <span className="sr-only">
              {texts[state]({ section: one.section })}
              {one.answered !== undefined &&
                `: ${section.answered({ answered: one.answered, total: one.questionCount })}`}
            </span>
            <span
              aria-hidden="true"
              className="figures grid size-9 place-items-center rounded-full bg-sunken font-display text-base font-bold text-text in-data-[state=done]:bg-teal-deep in-data-[state=done]:text-white in-data-[state=now]:bg-marigold in-data-[state=now]:text-ink"
            >
              {state === 'done' ? <Check strokeWidth={3} className="size-5" /> : one.section}
            </span>
            <span className="line-clamp-2 max-w-full wrap-anywhere text-text-soft max-[18rem]:hidden">
              <SectionText of={one} what="title" />
            </span>
            {one.answered !== undefined && (
              <span aria-hidden="true" className="figures text-sm font-bold">
                {one.answered}/{one.questionCount}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** All sections of the paper, so that nobody is surprised by one. */
export function AllSections({ sections }: { sections: readonly SectionProgress[] }) {
  const texts = useTexts(instructionsTexts);
  const shared = useTexts(sittingTexts);
  if (sections.length < 2) return null;
  return (
    <section>
      <h2 className="text-xl">{texts.allSections}</h2>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {sections.map((one) => (
          <li key={one.section} className="flex items-baseline justify-between gap-4 py-3">
            <span className="min-w-0">
              <span className="font-semibold wrap-anywhere">
                {one.section}. <SectionText of={one} what="title" />
              </span>
              <span className="block text-sm text-text-soft">
                <SectionText of={one} what="problemType" />
              </span>
              <span className="block text-sm text-text-soft">
                <SectionText of={one} what="markingScheme" />
              </span>
            </span>
            <span className="figures shrink-0 text-right text-sm">
              {durationText(shared, one.durationSeconds)}
              <span className="block text-text-soft">{shared.questions({ count: one.questionCount })}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function SectionFacts({ progress }: { progress: SectionProgress }) {
  const texts = useTexts(instructionsTexts).facts;
  const shared = useTexts(sittingTexts);
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [texts.duration, durationText(shared, progress.durationSeconds)],
    [texts.section, progress.section],
    [texts.questions, progress.questionCount],
    [texts.problemType, <SectionText key="type" of={progress} what="problemType" />],
    [texts.markingScheme, <SectionText key="scheme" of={progress} what="markingScheme" />],
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-px overflow-hidden rounded-lg border border-line bg-line short:sm:grid-cols-[auto_auto_auto_1fr_1.4fr]">
      {facts.map(([name, value], index) => (
        <div
          key={name}
          className={classNames(
            'bg-surface px-3 py-2.5 sm:px-4 sm:py-4 short:py-2',
            index >= 3 && 'col-span-full short:sm:col-span-1',
          )}
        >
          <dt className="text-sm text-text-soft">{name}</dt>
          <dd
            className={
              index < 3
                ? 'figures font-display text-xl font-bold whitespace-nowrap max-[22rem]:text-lg'
                : 'text-lg max-sm:text-base short:text-base'
            }
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function durationText(texts: SittingTexts, seconds: number): string {
  return texts.minutes({ minutes: seconds % 60 === 0 ? seconds / 60 : clockText(seconds) });
}
