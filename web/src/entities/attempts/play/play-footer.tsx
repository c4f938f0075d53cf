import { playTexts } from '@club/texts/play';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import type { OpenSitting } from '#entities/attempts/open-sitting.ts';
import { saveText } from '#entities/attempts/palette-state.ts';
import { useSitting, useSittingView } from '#entities/attempts/sitting-context.ts';
import type { Bookmarks } from '#entities/attempts/use-bookmarks.ts';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { useOnline } from '#shared/ui/use-online.ts';

export interface PlayFooterProps {
  sitting: OpenSitting;
  current: number;
  bookmarks: Bookmarks;
  onOpenQuestions: () => void;
  onSubmit: () => void;
}

/**
 * The bar under a question: Prev and Next under the options, Submit under the palette, and where the palette has no room, the button that
 * brings it. Submit has its place before it appears, so that no button moves under a finger.
 */
export function PlayFooter({ sitting, current, bookmarks, onOpenQuestions, onSubmit }: PlayFooterProps) {
  const texts = useTexts(playTexts);
  const { trial } = useSitting();
  const view = useSittingView(sitting);
  const online = useOnline();
  const { questions } = sitting;
  const last = questions.length - 1;
  const lastQuestion = questions[last];
  const mayBeSubmitted = lastQuestion !== undefined && bookmarks.isVisited(lastQuestion.id);
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid w-full max-w-6xl grid-cols-4 items-center gap-x-2 gap-y-1 px-4 pt-1 pb-2.5 sm:grid-cols-[minmax(0,1fr)_repeat(4,6.5rem)] sm:gap-x-3 sm:px-6 sm:py-2 short:py-1 lg:grid-cols-[minmax(0,1fr)_8rem_8rem_20.25rem]">
        <p className="figures max-sm:col-span-4 text-sm">
          {saveText(texts, {
            saved: view.savedCount,
            total: questions.length,
            waiting: view.unsavedCount,
            isHeldUp: view.failure !== undefined || (!online && !trial),
          })}
          {view.refusal && <span className="block font-medium text-bad">{view.refusal}</span>}
        </p>
        <StepButton isAtEnd={current === 0} onClick={() => bookmarks.goTo(current - 1)}>
          {texts.previous}
        </StepButton>
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={onOpenQuestions}
          className="max-sm:flex-col max-sm:gap-0 max-sm:px-0 max-sm:py-0.5 sm:px-2 lg:hidden"
        >
          <LayoutGrid aria-hidden="true" className="size-4" />
          <span className="figures text-sm whitespace-nowrap max-sm:text-xs">
            <span className="sr-only">{texts.allQuestions}</span>
            {texts.place({ number: current + 1, total: questions.length })}
          </span>
        </Button>
        <StepButton isAtEnd={current === last} onClick={() => bookmarks.goTo(current + 1)}>
          {texts.next}
        </StepButton>
        {mayBeSubmitted && (
          <Button onClick={onSubmit} className="max-sm:px-1 max-[22rem]:text-sm lg:ml-5">
            {texts.submit}
          </Button>
        )}
      </div>
    </footer>
  );
}

/** Keeps focus at the first and last question, so that keyboard users do not lose their place. */
function StepButton({ isAtEnd, onClick, children }: { isAtEnd: boolean; onClick: () => void; children: string }) {
  return (
    <Button
      variant="secondary"
      aria-disabled={isAtEnd}
      className={classNames('max-sm:px-1', isAtEnd && 'border-line text-text-soft')}
      onClick={() => !isAtEnd && onClick()}
    >
      {children}
    </Button>
  );
}
