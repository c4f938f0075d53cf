import { playTexts } from '@club/texts/play';
import type { QuizFailure } from '#entities/attempts/quiz-failure.ts';
import { useSitting } from '#entities/attempts/sitting-context.ts';
import { useTexts } from '#shared/language.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { SkipLink } from '#shared/ui/skip-link.tsx';
import { useOnline } from '#shared/ui/use-online.ts';
import { OrganiserLine } from './organiser-lines.tsx';

export interface PlayFrameProps {
  header: React.ReactNode;
  footer: React.ReactNode;
  failure: QuizFailure | undefined;
  isPanel: boolean;
  onReadLines: () => void;
  children: React.ReactNode;
}

/**
 * What surrounds a question. What has to be said about the connection comes up from the foot of the page, so that no option moves
 * under a finger.
 */
export function PlayFrame({ header, footer, failure, isPanel, onReadLines, children }: PlayFrameProps) {
  const online = useOnline();
  const { trial } = useSitting();
  const texts = useTexts(playTexts);
  const said = online ? failure : 'offline';
  const sentence = !trial && (said === 'offline' || said === 'busy') ? texts[said] : undefined;
  return (
    <div className="page-root flex min-h-svh flex-col">
      <SkipLink />
      <header className="stage sticky top-0 z-40 [@media(height<24rem)]:static">
        <div className="mx-auto flex min-h-16 w-full max-w-6xl items-center justify-between gap-x-4 gap-y-1.5 px-4 py-2 max-sm:flex-wrap sm:px-6 sm:py-1.5 short:min-h-14 short:py-1">
          {header}
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 px-4 py-4 outline-none sm:px-6 sm:py-6 short:py-3"
      >
        {children}
      </main>
      <div className={classNames('bottom-0 z-30', !isPanel && 'sticky [@media(height<24rem)]:static')}>
        <div role="status">
          {sentence && (
            <p className="bg-marigold px-4 py-2 text-center text-sm font-semibold text-ink max-sm:py-1.5 max-sm:text-xs">
              {sentence}
            </p>
          )}
        </div>
        <OrganiserLine isPanel={isPanel} isUnderNotice={sentence !== undefined} onReadAll={onReadLines} />
        {footer}
      </div>
    </div>
  );
}
