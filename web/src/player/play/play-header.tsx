import type { AttemptReply } from '@club/contract/entities/attempts';
import { playTexts } from '@club/texts/play';
import { sittingTexts } from '@club/texts/sitting';
import Info from 'lucide-react/icons/info';
import { SectionText } from '#entities/papers/section-text.tsx';
import type { OpenSitting } from '#player/engine/open-sitting.ts';
import { useSittingView } from '#player/engine/sitting-context.ts';
import { useTexts } from '#shared/language.ts';
import { useAccount } from '#shared/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { SectionChips } from './section-chips.tsx';
import { SectionClock } from './section-clock.tsx';

interface PlayHeaderProps {
  sitting: OpenSitting;
  attempt: AttemptReply;
  /** Missing while something is in the way of the questions. */
  onReadInstructions: (() => void) | undefined;
}

/** Where one is, who one is, the instructions and the clock. */
export function PlayHeader({ sitting, attempt: { sections }, onReadInstructions }: PlayHeaderProps) {
  const texts = useTexts(playTexts);
  const shared = useTexts(sittingTexts);
  const view = useSittingView(sitting);
  const { section } = sitting;
  const progress = sections.find((one) => one.section === section);
  return (
    <>
      <p className="min-w-0 flex-1 leading-tight short:flex short:items-baseline short:gap-2">
        <span className="block shrink-0 text-sm text-text-soft max-sm:text-xs">
          {texts.sectionOf({ section, total: sections.length })}
        </span>
        <span className="block truncate font-display text-lg font-bold max-sm:text-base">
          {progress ? <SectionText of={progress} what="title" /> : shared.section({ section })}
        </span>
      </p>
      <div className="flex min-w-0 items-center gap-3 max-sm:hidden">
        <SectionChips sections={sections} current={section} />
        <Candidate className="min-w-0 truncate text-sm sm:max-w-32 lg:max-w-56" />
      </div>
      {onReadInstructions && (
        <Button
          variant="quiet"
          size="sm"
          aria-haspopup="dialog"
          className="max-lg:size-11 max-[18rem]:size-[44px] max-lg:shrink-0 max-lg:px-0"
          onClick={onReadInstructions}
        >
          <Info aria-hidden="true" className="size-5" />
          <span className="max-lg:sr-only">{texts.instructions}</span>
        </Button>
      )}
      {view.failure !== 'opened-elsewhere' && !view.isFinished && <SectionClock sitting={sitting} />}
    </>
  );
}

/** The name of whoever sits; nothing for a visitor who practises. */
export function Candidate({ className }: { className?: string }) {
  const texts = useTexts(playTexts);
  const name = useAccount()?.name;
  if (!name) return null;
  return (
    <span className={classNames('text-text-soft', className)}>
      <span className="sr-only">{texts.candidate}</span>
      <InEnglish>{name}</InEnglish>
    </span>
  );
}
