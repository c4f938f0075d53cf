import { playTexts } from '@club/texts/play';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import type { ComponentType } from 'react';
import type { OpenSitting } from '#player/engine/open-sitting.ts';
import type { QuizFailure } from '#player/engine/quiz-failure.ts';
import { useSitting, useSittingView } from '#player/engine/sitting-context.ts';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { useOnline } from '#shared/ui/use-online.ts';
import { saveText } from './palette-state.ts';
import type { Bookmarks } from './use-bookmarks.ts';

export interface PlayFooterProps {
  sitting: OpenSitting;
  current: number;
  bookmarks: Bookmarks;
  failure: QuizFailure | undefined;
  onOpenQuestions: () => void;
  onSubmit: () => void;
}

/**
 * The save state and the bar under a question, always in view. On a phone it is made for one thumb: the main button takes the
 * remaining width, and on the last question it is Submit.
 */
export function PlayFooter({ sitting, current, bookmarks, failure, onOpenQuestions, onSubmit }: PlayFooterProps) {
  const texts = useTexts(playTexts);
  const { trial } = useSitting();
  const view = useSittingView(sitting);
  const online = useOnline();
  const { questions } = sitting;
  const last = questions.length - 1;
  const isLast = current === last;
  const lastQuestion = questions[last];
  const mayBeSubmitted = lastQuestion !== undefined && bookmarks.isVisited(lastQuestion.id);
  const sentence = useConnectionSentence(failure);

  function goOn() {
    sitting.retryNow();
    bookmarks.goTo((current + 1) % questions.length);
  }

  return (
    <>
      <p
        className={classNames(
          'figures min-w-0 flex-1 basis-36 rounded-sm text-sm max-sm:pt-1.5 max-sm:text-xs',
          sentence && 'mt-1.5 bg-marigold px-2 py-1 leading-tight font-semibold text-ink sm:mb-1.5 short:text-xs',
        )}
      >
        <span className={classNames('block', sentence && 'max-sm:inline')}>
          {saveText(texts, {
            saved: view.savedCount,
            total: questions.length,
            waiting: view.unsavedCount,
            isHeldUp: view.failure !== undefined || (!online && !trial),
          })}
        </span>
        {sentence && <span className="sm:hidden"> · </span>}
        <span role="status" className="block max-sm:inline">
          {sentence}
        </span>
        {view.refusal && <span className="block font-medium text-bad">{view.refusal}</span>}
      </p>
      <div className="flex items-stretch gap-1.5 py-2 max-sm:order-last max-sm:w-full sm:gap-2 short:py-1 lg:gap-3">
        <StepButton Icon={ChevronLeft} isAtEnd={current === 0} onClick={() => bookmarks.goTo(current - 1)}>
          {texts.previous}
        </StepButton>
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={onOpenQuestions}
          className="min-w-14 px-0.5! max-sm:flex-col max-sm:gap-0 max-sm:py-0.5 sm:px-3! lg:hidden"
        >
          <LayoutGrid aria-hidden="true" className="size-4" />
          <span className="figures text-sm whitespace-nowrap max-sm:text-xs">
            <span className="sr-only">{texts.allQuestions}</span>
            {texts.place({ number: current + 1, total: questions.length })}
          </span>
        </Button>
        <StepButton Icon={ChevronRight} isAtEnd={isLast} onClick={() => bookmarks.goTo(current + 1)}>
          {texts.next}
        </StepButton>
        <Button
          variant="secondary"
          className="max-lg:hidden"
          onClick={() => {
            const id = questions[current]?.id ?? '';
            if (!bookmarks.isBookmarked(id)) bookmarks.toggleBookmark(id);
            goOn();
          }}
        >
          {texts.markAndNext}
        </Button>
        <Button
          variant={isLast ? 'secondary' : 'primary'}
          className={classNames('px-2! leading-tight! sm:px-5!', isLast ? 'max-sm:hidden' : 'max-sm:flex-1')}
          onClick={goOn}
        >
          {texts.saveAndNext}
        </Button>
        {mayBeSubmitted && isLast && (
          <Button onClick={onSubmit} className="px-2! leading-tight! max-sm:flex-1 sm:px-5!">
            {texts.submit}
          </Button>
        )}
      </div>
      {mayBeSubmitted && !isLast && (
        // On a phone, whose bar is full, it is placed beside the save state.
        <Button variant="secondary" onClick={onSubmit} className="order-2 max-sm:mt-1.5 max-sm:px-3 sm:order-last">
          {texts.submit}
        </Button>
      )}
    </>
  );
}

/** Only problems that students have to know about. */
export function useConnectionSentence(failure: QuizFailure | undefined): string | undefined {
  const texts = useTexts(playTexts);
  const { trial } = useSitting();
  const shownFailure = useOnline() ? failure : 'offline';
  return !trial && (shownFailure === 'offline' || shownFailure === 'busy') ? texts[shownFailure] : undefined;
}

interface StepButtonProps {
  /** In place of the word where large text leaves no room for it. */
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  isAtEnd: boolean;
  onClick: () => void;
  children: string;
}

/** Keeps the focus at the first and last question, so that keyboard users do not lose their place. */
function StepButton({ Icon, isAtEnd, onClick, children }: StepButtonProps) {
  return (
    <Button
      variant="secondary"
      aria-disabled={isAtEnd}
      className={classNames(
        'min-w-12 px-1! leading-tight! max-sm:text-sm sm:min-w-20 sm:px-3! max-[18rem]:min-w-[44px]',
        isAtEnd && 'border-line text-text-soft',
      )}
      onClick={() => !isAtEnd && onClick()}
    >
      <Icon aria-hidden="true" className="hidden size-5 max-[18rem]:block" />
      <span className="max-[18rem]:sr-only">{children}</span>
    </Button>
  );
}
