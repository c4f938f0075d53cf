import type { AttemptReply } from '@club/contract/quiz';
import { isAnswered } from '@club/domain/papers/read-answer';
import { isFlag } from '@club/domain/quiz/integrity';
import { nextSection } from '@club/domain/quiz/sitting';
import { strictRule } from '@club/domain/rounds/integrity-rule';
import { refusalTexts } from '@club/texts/refusals';
import Bookmark from 'lucide-react/icons/bookmark';
import Eraser from 'lucide-react/icons/eraser';
import Info from 'lucide-react/icons/info';
import { useEffect, useRef, useState } from 'react';
import { useAccount } from '#shared/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { toast } from '#shared/ui/toast.ts';
import { isTyped, noAnswer, withOption, withText } from './answer.ts';
import { FinishDialog } from './finish-dialog.tsx';
import { fullScreen } from './full-screen.ts';
import { InstructionsSheet } from './instructions-sheet.tsx';
import { watchIntegrity } from './integrity-watch.ts';
import { picturesKey } from './kept-section.ts';
import { LeaveSection } from './leave-section.tsx';
import { LogInAgain } from './log-in-again.tsx';
import type { OpenSitting } from './open-sitting.ts';
import { Palette } from './palette.tsx';
import { type PaletteState, paletteState } from './palette-state.ts';
import { PlayFooter } from './play-footer.tsx';
import { PlayFrame } from './play-frame.tsx';
import { PlayPanel } from './play-panel.tsx';
import { preloadPictures } from './preload-pictures.ts';
import { QuestionPanel } from './question-panel.tsx';
import { SectionChips } from './section-chips.tsx';
import { SectionClock } from './section-clock.tsx';
import { Sheet } from './sheet.tsx';
import { useIntegrityView, useSitting, useSittingView } from './sitting-context.ts';
import { SubmitAttempt } from './submit-attempt.tsx';
import { type TextSize, TextSizeButtons, useTextSize } from './text-size.tsx';
import { timeRanOutSentence } from './time-ran-out.tsx';
import { type Bookmarks, useBookmarks } from './use-bookmarks.ts';
import { useShortcuts, useShortcutsWanted } from './use-shortcuts.ts';
import { useStartSection } from './use-start-section.ts';

export interface PlayScreenProps {
  sitting: OpenSitting;
  attempt: AttemptReply;
}

/** A section being sat: the question, or whatever has to come before it. */
export function PlayScreen({ sitting, attempt }: PlayScreenProps) {
  const { reports, trial } = useSitting();
  const { sections, disqualifyingFlag } = attempt;
  const title = sections.find(({ section }) => section === sitting.section)?.title ?? `Section ${sitting.section}`;
  const next = nextSection(sections, sitting.section)?.section;
  const view = useSittingView(sitting);
  const integrity = useIntegrityView(reports);
  const bookmarks = useBookmarks(sitting);
  const [wantsFullScreen, setWantsFullScreen] = useState(() => fullScreen.isAvailable() && !fullScreen.isActive());
  const [front, setFront] = useState<'finish' | 'questions' | 'instructions'>();
  const textSize = useTextSize();
  const states = usePaletteStates(sitting, bookmarks);
  const name = useAccount()?.name;

  useEffect(() => preloadPictures(sitting.questions, trial ? undefined : picturesKey(sitting.owner)), [sitting, trial]);

  useEffect(() => toast.clear(), []);

  const isElsewhere = view.failure === 'opened-elsewhere';
  const isGuarded = !(
    wantsFullScreen ||
    isElsewhere ||
    view.isFinished ||
    view.finishing === 'over' ||
    integrity.isDisqualified
  );
  useEffect(() => {
    if (!isGuarded) return;
    if (!fullScreen.isAvailable()) reports.report(sitting, 'fullscreen-unavailable');
    function cover() {
      setFront(undefined);
      setWantsFullScreen(true);
    }
    return watchIntegrity((kind) => {
      reports.report(sitting, kind);
      if (isFlag(kind)) cover();
    }, cover);
  }, [isGuarded, reports, sitting]);

  useLeaveForNextSection(view.isFinished && !view.isSubmitted ? next : undefined);

  async function returnToFullScreen() {
    if (await fullScreen.enter()) setWantsFullScreen(false);
  }

  function tryAgain() {
    sitting.tryNow();
    reports.tryNow();
  }

  const openOrClose = (which: typeof front) => (isOpen: boolean) => setFront(isOpen ? which : undefined);

  const isLeavingForResult = view.isFinished && (next === undefined || view.isSubmitted);
  const isLoggedOut = view.failure === 'logged-out' || integrity.failure === 'logged-out';
  let panel: React.ReactNode;
  if (isElsewhere) panel = <OpenedElsewhere sitting={sitting} />;
  else if (integrity.isDisqualified) panel = <Disqualified />;
  else if (isLoggedOut && !isLeavingForResult) {
    panel = <LogInAgain onLoggedIn={tryAgain} />;
  } else if (view.isFinished) panel = isLeavingForResult ? <SubmitAttempt /> : <Finishing sitting={sitting} />;
  else if (view.finishing) panel = <Finishing sitting={sitting} />;
  else if (integrity.isWaiting && !trial) panel = <Reporting isOffline={integrity.failure !== undefined} />;
  else if (wantsFullScreen) {
    panel = (
      <FullScreenWanted
        flags={integrity.flags}
        disqualifyingFlag={disqualifyingFlag}
        onReturn={() => void returnToFullScreen()}
      />
    );
  }

  const header = (
    <>
      <p className="min-w-0 flex-1 leading-tight">
        <span className="block text-sm text-text-soft">
          Section {sitting.section} of {sections.length}
        </span>
        <span className="block truncate font-display text-lg font-bold">{title}</span>
      </p>
      <div className="flex min-w-0 items-center gap-3 max-sm:order-last max-sm:gap-2 max-sm:w-full">
        <SectionChips sections={sections} current={sitting.section} />
        {name && (
          <span className="min-w-0 truncate text-sm text-text-soft max-sm:flex-1 max-sm:basis-0 max-sm:text-right sm:max-w-32 lg:max-w-56">
            <span className="sr-only">Candidate: </span>
            {name}
          </span>
        )}
        {panel === undefined && (
          <Button
            variant="quiet"
            size="sm"
            aria-haspopup="dialog"
            className="max-sm:-my-1.5 max-sm:-mr-2.5 max-sm:ml-auto max-lg:size-11 max-lg:shrink-0 max-lg:px-0"
            onClick={() => setFront('instructions')}
          >
            <Info aria-hidden="true" className="size-5" />
            <span className="max-lg:sr-only">Instructions</span>
          </Button>
        )}
      </div>
      {!isElsewhere && !view.isFinished && <SectionClock sitting={sitting} />}
    </>
  );

  const current = Math.min(bookmarks.current, sitting.questions.length - 1);
  return (
    <PlayFrame
      header={header}
      failure={view.failure ?? (integrity.isWaiting ? integrity.failure : undefined)}
      footer={
        panel === undefined && (
          <PlayFooter
            sitting={sitting}
            current={current}
            bookmarks={bookmarks}
            onOpenQuestions={() => setFront('questions')}
            onSubmit={() => setFront('finish')}
          />
        )
      }
    >
      {panel ?? (
        <>
          <h1 className="sr-only">
            Section {sitting.section}: {title}
          </h1>
          <Questions
            sitting={sitting}
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
      />
      <Sheet
        title={`Questions of section ${sitting.section}`}
        open={front === 'questions' && panel === undefined}
        onOpenChange={openOrClose('questions')}
      >
        <Palette
          states={states}
          current={current}
          onGoTo={(index) => {
            bookmarks.goTo(index);
            setFront(undefined);
          }}
        />
        <TextSizeButtons size={textSize} />
      </Sheet>
      <InstructionsSheet
        attempt={attempt}
        section={sitting.section}
        open={front === 'instructions' && panel === undefined}
        onOpenChange={openOrClose('instructions')}
      />
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

interface QuestionsProps {
  sitting: OpenSitting;
  bookmarks: Bookmarks;
  current: number;
  states: readonly PaletteState[];
  textSize: TextSize;
  hasShortcuts: boolean;
}

function Questions({ sitting, bookmarks, current, states, textSize, hasShortcuts }: QuestionsProps) {
  const view = useSittingView(sitting);
  const heading = useRef<HTMLHeadingElement>(null);
  const [wantsShortcuts, setWantsShortcuts] = useShortcutsWanted();
  const { questions } = sitting;
  const question = questions[current];

  // A control that went away with its question leaves the focus nowhere.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [current]);

  const answerOf = (id: string) => view.answers.get(id) ?? noAnswer;
  function choose(option: number) {
    if (!question || isTyped(question) || option >= question.options.length) return;
    sitting.answer(question.id, withOption(answerOf(question.id), question, option));
  }
  useShortcuts(
    { choose, previous: () => bookmarks.goTo(current - 1), next: () => bookmarks.goTo(current + 1) },
    hasShortcuts && wantsShortcuts,
  );

  if (!question) return null;
  const answer = answerOf(question.id);
  const isBookmarked = bookmarks.isBookmarked(question.id);

  function leaveFor(index: number) {
    sitting.tryNow();
    bookmarks.goTo(index);
  }
  const following = (current + 1) % questions.length;

  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid content-start gap-6">
        <p aria-live="polite" className="sr-only">
          Question {current + 1} of {questions.length}
        </p>
        <div style={{ '--text-scale': textSize.scale } as React.CSSProperties}>
          <QuestionPanel
            key={question.id}
            question={question}
            index={current}
            total={questions.length}
            answer={answer}
            onChoose={choose}
            onType={(text) => sitting.answer(question.id, withText(text))}
            headingRef={heading}
          />
        </div>
        <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:gap-3 lg:max-xl:gap-2">
          <Button
            className="max-sm:px-2 max-sm:text-sm lg:max-xl:px-3 lg:max-xl:text-sm"
            onClick={() => leaveFor(following)}
          >
            Save & next
          </Button>
          <Button
            variant="secondary"
            className="max-sm:px-2 max-sm:text-sm lg:max-xl:px-3 lg:max-xl:text-sm"
            onClick={() => {
              if (!isBookmarked) bookmarks.toggleBookmark(question.id);
              leaveFor(following);
            }}
          >
            Mark for review & next
          </Button>
          <Button
            variant="quiet"
            aria-pressed={isBookmarked}
            onClick={() => bookmarks.toggleBookmark(question.id)}
            className="aria-pressed:bg-marigold-soft max-sm:px-2 max-sm:text-sm lg:max-xl:px-3 lg:max-xl:text-sm"
          >
            <Bookmark aria-hidden="true" className="size-5" fill={isBookmarked ? 'currentColor' : 'none'} />
            Mark for review
          </Button>
          <Button
            variant="quiet"
            className="max-sm:px-2 max-sm:text-sm lg:max-xl:px-3 lg:max-xl:text-sm"
            disabled={!isAnswered(answer)}
            onClick={() => sitting.answer(question.id, noAnswer)}
          >
            <Eraser aria-hidden="true" className="size-5" />
            Clear response
          </Button>
        </div>
      </div>
      <aside className="hidden content-start gap-4 lg:sticky lg:top-20 lg:grid">
        <Palette states={states} current={current} onGoTo={bookmarks.goTo} />
        <div className="grid gap-1 text-sm text-text-soft">
          <TextSizeButtons size={textSize} />
          <Checkbox
            label="Use the keyboard"
            hint="A to D choose an option. ← and →, or P and N, go to another question."
            checked={wantsShortcuts}
            onChange={(event) => setWantsShortcuts(event.currentTarget.checked)}
          />
        </div>
      </aside>
    </div>
  );
}

function Finishing({ sitting }: { sitting: OpenSitting }) {
  const view = useSittingView(sitting);
  const isOver = view.finishing === 'over';
  const isStuck = view.failure !== undefined;
  const over = sitting.secondsLeft() === 0 ? 'Time is over' : `Section ${sitting.section} is finished`;
  return (
    <PlayPanel
      title={isOver ? over : `Finishing section ${sitting.section}`}
      tone={isStuck ? 'buzzer' : 'marigold'}
      actions={
        isStuck && (
          <>
            <Button onClick={() => sitting.tryNow()}>{isOver ? 'Submit' : 'Try again'}</Button>
            {!isOver && (
              <Button variant="secondary" onClick={() => sitting.playOn()}>
                Back to the questions
              </Button>
            )}
          </>
        )
      }
    >
      <Spinner
        label={view.waitingCount > 0 ? 'Sending your last answers.' : 'One moment, please.'}
        visibleLabel
        className="size-6 text-accent"
      />
      {view.hasRunOut && <p>{timeRanOutSentence}</p>}
      {view.refusal && <p className="font-medium text-bad">{view.refusal}</p>}
      {isStuck && <p>Keep this page open: it tries again by itself until it gets through.</p>}
    </PlayPanel>
  );
}

function OpenedElsewhere({ sitting: { round, section } }: { sitting: OpenSitting }) {
  const starting = useStartSection(round);
  if (starting.isLoggedOut) return <LogInAgain onLoggedIn={() => void starting.start(section)} />;
  return (
    <PlayPanel
      title={refusalTexts.en['opened-elsewhere']}
      actions={
        <Button busy={starting.isStarting} onClick={() => void starting.start(section)}>
          Continue here
        </Button>
      }
    >
      <p>It can be played in one place at a time. What you have answered is kept.</p>
      {starting.problem && <p className="font-medium text-bad">{starting.problem.sentence}</p>}
    </PlayPanel>
  );
}

function Reporting({ isOffline }: { isOffline: boolean }) {
  return (
    <PlayPanel title="You left full-screen" tone="buzzer">
      <Spinner label="Telling the server." visibleLabel className="size-6 text-accent" />
      {isOffline && (
        <p>This has to reach the server before the quiz can go on. It is sent when the connection returns.</p>
      )}
    </PlayPanel>
  );
}

function Disqualified() {
  return (
    <PlayPanel title={refusalTexts.en.disqualified} tone="buzzer">
      <Spinner label="One moment, please." visibleLabel className="size-6 text-accent" />
    </PlayPanel>
  );
}

interface FullScreenWantedProps {
  flags: number;
  disqualifyingFlag: number | null;
  onReturn: () => void;
}

function FullScreenWanted({ flags, disqualifyingFlag, onReturn }: FullScreenWantedProps) {
  const { trial } = useSitting();
  const hasLeft = flags > 0 && disqualifyingFlag !== strictRule.disqualifyingFlag;
  const counted = disqualifyingFlag === null ? 'You left full-screen' : `Flag ${flags} of ${disqualifyingFlag}`;
  return (
    <PlayPanel
      title={hasLeft ? counted : 'The quiz is played in full-screen'}
      tone={hasLeft ? 'buzzer' : 'marigold'}
      actions={
        <>
          <Button size="lg" onClick={onReturn}>
            {hasLeft ? 'Return to full-screen' : 'Continue'}
          </Button>
          {trial && (
            <Button size="lg" variant="quiet" onClick={trial.stop}>
              {trial.stopLabel}
            </Button>
          )}
        </>
      }
    >
      {hasLeft && disqualifyingFlag !== null && (
        <p>Leaving full-screen is a flag. Flag {disqualifyingFlag} disqualifies.</p>
      )}
      {hasLeft && trial && <p>{trial.costInEarnest(flags)}</p>}
      <p>The clock is running. Your answers are safe.</p>
    </PlayPanel>
  );
}
