import type { QuizFailure } from '#player/engine/quiz-failure.ts';
import { OrganiserLine } from '#player/news/organiser-lines.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { SkipLink } from '#shared/ui/skip-link.tsx';
import { useConnectionSentence } from './play-footer.tsx';

export interface PlayFrameProps {
  header: React.ReactNode;
  /** Below the header, as wide as the window. */
  progress: React.ReactNode;
  footer: React.ReactNode;
  failure: QuizFailure | undefined;
  isPanel: boolean;
  onReadLines: () => void;
  children: React.ReactNode;
}

/**
 * The frame around a question. Announcements, the save state and connection problems share one strip at the foot of the page, so
 * that no option moves under a finger.
 */
export function PlayFrame({ header, progress, footer, failure, isPanel, onReadLines, children }: PlayFrameProps) {
  const sentence = useConnectionSentence(failure);
  return (
    <div className="page-root flex min-h-svh flex-col">
      <SkipLink />
      <header className="stage sticky top-0 z-40 [@media(height<24rem)]:static">
        <div className="mx-auto flex min-h-13 short:min-h-11 short:py-0 w-full max-w-6xl items-center justify-between gap-x-3 px-4 py-1 sm:gap-x-4 sm:px-6 lg:min-h-16">
          {header}
        </div>
        {progress}
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 px-4 py-2 outline-none sm:px-6 sm:py-6 short:py-2"
      >
        {children}
      </main>
      <footer className={classNames('bottom-0 z-30 bg-surface', !isPanel && 'sticky border-t border-line')}>
        {isPanel && (
          <p role="status" className="bg-marigold px-4 py-2 text-center text-sm font-semibold text-ink empty:hidden">
            {sentence}
          </p>
        )}
        <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-3 px-4 sm:px-6">
          <OrganiserLine isPanel={isPanel} onReadAll={onReadLines} />
          {footer}
        </div>
      </footer>
    </div>
  );
}
