import type { AttemptReply } from '@club/contract/entities/attempts';
import { isFlag } from '@club/domain/entities/attempts/integrity';
import type { Language } from '@club/domain/shared/language';
import { playTexts } from '@club/texts/play';
import { questionTexts } from '@club/texts/question';
import { quizDayTexts } from '@club/texts/quiz-day';
import { sittingTexts } from '@club/texts/sitting';
import Info from 'lucide-react/icons/info';
import { useEffect, useState } from 'react';
import { noAnswer } from '#entities/papers/answer.ts';
import { SectionText, sectionText } from '#entities/papers/section-text.tsx';
import { fullScreen } from '#player/engine/full-screen.ts';
import { watchIntegrity } from '#player/engine/integrity-watch.ts';
import type { OpenSitting } from '#player/engine/open-sitting.ts';
import { picturesKey } from '#player/engine/persisted-section.ts';
import { preloadPictures } from '#player/engine/preload-pictures.ts';
import { useIntegrityView, useSitting, useSittingView } from '#player/engine/sitting-context.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { useAccount } from '#shared/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { ThemeChoice } from '#shared/ui/theme-choice.tsx';
import { toast } from '#shared/ui/toast.ts';
import { FinishDialog } from './finish-dialog.tsx';
import { InstructionsSheet } from './instructions-sheet.tsx';
import { LeaveSection } from './leave-section.tsx';
import { LogInAgain } from './log-in-again.tsx';
import { OrganisersSheet } from './organisers-sheet.tsx';
import { PageLanguage } from './page-language.tsx';
import { Palette } from './palette.tsx';
import { type PaletteState, paletteState } from './palette-state.ts';
import { Paused } from './paused.tsx';
import { PlayFooter } from './play-footer.tsx';
import { PlayFrame } from './play-frame.tsx';
import { Disqualified, Finishing, FullScreenRequired, OpenedElsewhere, Reporting } from './play-obstacles.tsx';
import { Questions } from './play-questions.tsx';
import { ProgressCells } from './progress-cells.tsx';
import { QuestionPaper } from './question-paper.tsx';
import { SectionChips } from './section-chips.tsx';
import { SectionClock } from './section-clock.tsx';
import { Sheet } from './sheet.tsx';
import { SubmitAttempt } from './submit-attempt.tsx';
import { TextSizeButtons, useTextSize } from './text-size.tsx';
import { type Bookmarks, useBookmarks } from './use-bookmarks.ts';

/** Loaded in every language of the paper in advance, so that switching needs no connection. */
const areasOfPlay: readonly { readonly read: (language: Language) => Promise<unknown> }[] = [
  playTexts,
  sittingTexts,
  questionTexts,
  quizDayTexts,
];

export interface PlayScreenProps {
  sitting: OpenSitting;
  attempt: AttemptReply;
}

export function PlayScreen({ sitting, attempt }: PlayScreenProps) {
  const texts = useTexts(playTexts);
  const shared = useTexts(sittingTexts);
  const language = useLanguage();
  const { reports, trial } = useSitting();
  const { sections, disqualifyingFlag } = attempt;
  const { section } = sitting;
  const progress = sections.find((one) => one.section === section);
  const view = useSittingView(sitting);
  const integrity = useIntegrityView(reports);
  const bookmarks = useBookmarks(sitting);
  const [isInterrupted, setIsInterrupted] = useState(false);
  const [requiresFullScreen, setRequiresFullScreen] = useState(
    () => fullScreen.isAvailable() && !fullScreen.isActive(),
  );
  const [front, setFront] = useState<'finish' | 'questions' | 'instructions' | 'lines'>();
  const textSize = useTextSize();
  const states = usePaletteStates(sitting, bookmarks);
  const name = useAccount()?.name;

  useEffect(() => {
    const { questions, pictures: loadedPictures, owner } = sitting;
    return preloadPictures(questions, { atHand: loadedPictures, cacheName: trial ? undefined : picturesKey(owner) });
  }, [sitting, trial]);

  useEffect(() => toast.clear(), []);

  const { languages } = attempt;
  useEffect(() => {
    for (const one of languages) for (const area of areasOfPlay) void area.read(one);
  }, [languages]);

  const isElsewhere = view.failure === 'opened-elsewhere';
  const isGuarded = !(
    requiresFullScreen ||
    isElsewhere ||
    view.isFinished ||
    view.finishing === 'over' ||
    view.pausedUntil !== undefined ||
    integrity.isDisqualified
  );
  useEffect(() => {
    if (!isGuarded) return;
    if (!fullScreen.isAvailable()) reports.report(sitting, 'fullscreen-unavailable');
    else if (fullScreen.isActive()) reports.report(sitting, 'fullscreen-entered');
    function cover(wasInterrupted: boolean) {
      setFront(undefined);
      setIsInterrupted(wasInterrupted);
      setRequiresFullScreen(true);
    }
    return watchIntegrity(
      (kind) => {
        reports.report(sitting, kind);
        const isInterruption = kind === 'fullscreen-interrupted';
        if (isFlag(kind) || isInterruption) cover(isInterruption);
      },
      () => cover(false),
    );
  }, [isGuarded, reports, sitting]);

  const isPaused = view.pausedUntil !== undefined;
  useEffect(() => {
    if (!isPaused) return;
    setFront(undefined);
    // Full screen may be left during a pause; a click restores it afterwards.
    return () => setRequiresFullScreen(fullScreen.isAvailable() && !fullScreen.isActive());
  }, [isPaused]);

  useLeaveForNextSection(view.isFinished && !view.isSubmitted ? view.nextSection : undefined);

  async function returnToFullScreen() {
    if (await fullScreen.enter()) setRequiresFullScreen(false);
  }

  function tryAgain() {
    sitting.retryNow();
    reports.retryNow();
  }

  function goTo(index: number) {
    bookmarks.goTo(index);
    setFront(undefined);
  }

  const openOrClose = (which: typeof front) => (isOpen: boolean) => setFront(isOpen ? which : undefined);

  const isLeavingForResult = view.isFinished && (view.nextSection === undefined || view.isSubmitted);
  const isLoggedOut = view.failure === 'logged-out' || integrity.failure === 'logged-out';
  let panel: React.ReactNode;
  if (isElsewhere) panel = <OpenedElsewhere sitting={sitting} />;
  else if (integrity.isDisqualified) panel = <Disqualified />;
  else if (isLoggedOut && !isLeavingForResult) {
    panel = <LogInAgain onLoggedIn={tryAgain} />;
  } else if (view.isFinished) panel = isLeavingForResult ? <SubmitAttempt /> : <Finishing sitting={sitting} />;
  else if (view.finishing) panel = <Finishing sitting={sitting} />;
  else if (view.pausedUntil !== undefined) panel = <Paused sitting={sitting} until={view.pausedUntil} />;
  else if (integrity.isWaiting && !trial) panel = <Reporting isOffline={integrity.failure !== undefined} />;
  else if (requiresFullScreen) {
    panel = (
      <FullScreenRequired
        flags={integrity.flags}
        disqualifyingFlag={disqualifyingFlag}
        isInterrupted={isInterrupted}
        onReturn={() => void returnToFullScreen()}
      />
    );
  }

  const header = (
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
        {name && <Candidate name={name} className="min-w-0 truncate text-sm sm:max-w-32 lg:max-w-56" />}
      </div>
      {panel === undefined && (
        <Button
          variant="quiet"
          size="sm"
          aria-haspopup="dialog"
          className="max-lg:size-11 max-[18rem]:size-[44px] max-lg:shrink-0 max-lg:px-0"
          onClick={() => setFront('instructions')}
        >
          <Info aria-hidden="true" className="size-5" />
          <span className="max-lg:sr-only">{texts.instructions}</span>
        </Button>
      )}
      {!isElsewhere && !view.isFinished && <SectionClock sitting={sitting} />}
    </>
  );

  const current = Math.min(bookmarks.current, sitting.questions.length - 1);
  return (
    <PlayFrame
      header={header}
      progress={panel === undefined && <ProgressCells states={states} current={current} />}
      isPanel={panel !== undefined}
      onReadLines={() => setFront('lines')}
      failure={view.failure ?? (integrity.isWaiting ? integrity.failure : undefined)}
      footer={
        panel === undefined && (
          <PlayFooter
            sitting={sitting}
            current={current}
            bookmarks={bookmarks}
            failure={view.failure}
            onOpenQuestions={() => setFront('questions')}
            onSubmit={() => setFront('finish')}
          />
        )
      }
    >
      {panel ?? (
        <>
          <h1 className="sr-only">
            {progress
              ? shared.sectionNamed({ section, title: sectionText(progress, 'title', language).text })
              : shared.section({ section })}
          </h1>
          <Questions
            sitting={sitting}
            attempt={attempt}
            bookmarks={bookmarks}
            current={current}
            states={states}
            textSize={textSize}
            hasShortcuts={front === undefined}
          />
        </>
      )}
      <LeaveSection attempt={attempt} isGuarded={isGuarded && !trial} />
      <FinishDialog
        sitting={sitting}
        attempt={attempt}
        states={states}
        open={front === 'finish' && panel === undefined}
        onOpenChange={openOrClose('finish')}
        onGoTo={goTo}
      />
      <Sheet
        title={texts.questionsOfSection({ section })}
        open={front === 'questions' && panel === undefined}
        onOpenChange={openOrClose('questions')}
      >
        <Palette states={states} current={current} onGoTo={goTo} />
        <QuestionPaper sitting={sitting} bookmarks={bookmarks} current={current} onGoTo={goTo} />
        <div className="grid gap-2">
          <TextSizeButtons size={textSize} />
          <ThemeChoice className="justify-between" />
          <PageLanguage />
        </div>
      </Sheet>
      <InstructionsSheet
        attempt={attempt}
        section={section}
        candidate={name && <Candidate name={name} />}
        open={front === 'instructions' && panel === undefined}
        onOpenChange={openOrClose('instructions')}
      />
      <OrganisersSheet open={front === 'lines'} onOpenChange={openOrClose('lines')} />
    </PlayFrame>
  );
}

function usePaletteStates(sitting: OpenSitting, bookmarks: Bookmarks): readonly PaletteState[] {
  const { answers } = useSittingView(sitting);
  return sitting.questions.map(({ id }) =>
    paletteState({
      answer: answers.get(id) ?? noAnswer,
      isVisited: bookmarks.isVisited(id),
      isBookmarked: bookmarks.isBookmarked(id),
    }),
  );
}

function useLeaveForNextSection(next: number | undefined) {
  const { navigation } = useSitting();
  useEffect(() => {
    if (next !== undefined) void navigation.toInstructions(next);
  }, [next, navigation]);
}

function Candidate({ name, className }: { name: string; className?: string }) {
  return (
    <span className={classNames('text-text-soft', className)}>
      <span className="sr-only">{useTexts(playTexts).candidate}</span>
      <InEnglish>{name}</InEnglish>
    </span>
  );
}
