import type { AttemptReply } from '@club/contract/entities/attempts';
import { isFlag } from '@club/domain/entities/attempts/integrity';
import { optionLetters } from '@club/domain/entities/papers/answer-key';
import { parseMarkingScheme, schemeOf } from '@club/domain/entities/papers/marking';
import { strictRule } from '@club/domain/entities/rounds/integrity-rule';
import type { Language } from '@club/domain/shared/language';
import { languageSwitchTexts } from '@club/texts/language-switch';
import { playTexts } from '@club/texts/play';
import { questionTexts } from '@club/texts/question';
import { quizDayTexts } from '@club/texts/quiz-day';
import { refusalTexts } from '@club/texts/refusals';
import { sittingTexts } from '@club/texts/sitting';
import Info from 'lucide-react/icons/info';
import { useEffect, useRef, useState } from 'react';
import { isTyped, noAnswer, withOption, withText } from '#entities/papers/answer.ts';
import { SectionText, sectionText } from '#entities/papers/section-text.tsx';
import { fullScreen } from '#player/engine/full-screen.ts';
import { watchIntegrity } from '#player/engine/integrity-watch.ts';
import type { OpenSitting } from '#player/engine/open-sitting.ts';
import { picturesKey } from '#player/engine/persisted-section.ts';
import { preloadPictures } from '#player/engine/preload-pictures.ts';
import { useIntegrityView, useSitting, useSittingView } from '#player/engine/sitting-context.ts';
import { useStartSection } from '#player/engine/use-start-section.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { useAccount } from '#shared/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { LanguageSwitch } from '#shared/ui/language-switch.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { ThemeChoice } from '#shared/ui/theme-choice.tsx';
import { toast } from '#shared/ui/toast.ts';
import { FinishDialog } from './finish-dialog.tsx';
import { InstructionsSheet } from './instructions-sheet.tsx';
import { LeaveSection } from './leave-section.tsx';
import { LogInAgain } from './log-in-again.tsx';
import { OrganisersSheet } from './organisers-sheet.tsx';
import { Palette } from './palette.tsx';
import { type PaletteState, paletteState } from './palette-state.ts';
import { Paused } from './paused.tsx';
import { PlayFooter } from './play-footer.tsx';
import { PlayFrame } from './play-frame.tsx';
import { PlayPanel } from './play-panel.tsx';
import { ProgressCells } from './progress-cells.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { QuestionPaper } from './question-paper.tsx';
import { SectionChips } from './section-chips.tsx';
import { SectionClock } from './section-clock.tsx';
import { Sheet } from './sheet.tsx';
import { SubmitAttempt } from './submit-attempt.tsx';
import { type TextSize, TextSizeButtons, useTextSize } from './text-size.tsx';
import { type Bookmarks, useBookmarks } from './use-bookmarks.ts';
import { useShortcuts, useShortcutsEnabled } from './use-shortcuts.ts';

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

interface QuestionsProps {
  sitting: OpenSitting;
  attempt: AttemptReply;
  bookmarks: Bookmarks;
  current: number;
  states: readonly PaletteState[];
  textSize: TextSize;
  hasShortcuts: boolean;
}

function Questions({ sitting, attempt, bookmarks, current, states, textSize, hasShortcuts }: QuestionsProps) {
  const texts = useTexts(playTexts);
  const view = useSittingView(sitting);
  const heading = useRef<HTMLHeadingElement>(null);
  const [shortcutsEnabled, setShortcutsEnabled] = useShortcutsEnabled();
  const { questions } = sitting;
  const question = questions[current];

  // A control that disappears with its question would leave the focus nowhere.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [current]);

  const shownId = question?.id;
  useEffect(() => {
    sitting.seenTime.show(shownId);
    return () => sitting.seenTime.show(undefined);
  }, [sitting, shownId]);

  const answerOf = (id: string) => view.answers.get(id) ?? noAnswer;
  function choose(option: number) {
    if (!question || isTyped(question) || option >= question.options.length) return;
    sitting.answer(question.id, withOption(answerOf(question.id), question, option));
  }
  useShortcuts(
    { choose, previous: () => bookmarks.goTo(current - 1), next: () => bookmarks.goTo(current + 1) },
    hasShortcuts && shortcutsEnabled,
  );

  if (!question) return null;
  const answer = answerOf(question.id);
  const scheme = attempt.sections.find(({ section }) => section === sitting.section)?.markingScheme;
  const marks = schemeOf(
    { reward: question.reward ?? null, penalty: question.nagativeMarking ?? null },
    parseMarkingScheme(scheme, sitting.section),
  );

  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-6">
        <p aria-live="polite" className="sr-only">
          {texts.questionOf({ number: current + 1, total: questions.length })}
        </p>
        <div style={{ '--text-scale': textSize.scale } as React.CSSProperties}>
          <QuestionPanel
            key={question.id}
            question={question}
            index={current}
            total={questions.length}
            answer={answer}
            pictureSource={sitting.pictures.sourceOf}
            marks={marks}
            isBookmarked={bookmarks.isBookmarked(question.id)}
            onToggleBookmark={() => bookmarks.toggleBookmark(question.id)}
            paperLanguages={attempt.languages}
            chosenLanguage={bookmarks.languageOf(question.id)}
            onChooseLanguage={(language) => bookmarks.chooseLanguage(question.id, language)}
            onChoose={choose}
            onType={(text) => sitting.answer(question.id, withText(text))}
            onClear={() => sitting.answer(question.id, noAnswer)}
            headingRef={heading}
          />
        </div>
      </div>
      <aside className="hidden content-start gap-4 lg:sticky lg:top-20 lg:grid">
        <Palette states={states} current={current} onGoTo={bookmarks.goTo} />
        <div className="grid gap-1 text-sm text-text-soft">
          <TextSizeButtons size={textSize} />
          <ThemeChoice className="justify-between" />
          <PageLanguage />
          <Checkbox
            label={texts.keyboard}
            hint={texts.keyboardHint({ last: optionLetters.at(-1) ?? '' })}
            checked={shortcutsEnabled}
            onChange={(event) => setShortcutsEnabled(event.currentTarget.checked)}
          />
        </div>
      </aside>
    </div>
  );
}

function Candidate({ name, className }: { name: string; className?: string }) {
  return (
    <span className={classNames('text-text-soft', className)}>
      <span className="sr-only">{useTexts(playTexts).candidate}</span>
      <InEnglish>{name}</InEnglish>
    </span>
  );
}

/** Does not affect a question whose language was chosen individually. */
function PageLanguage() {
  const texts = useTexts(languageSwitchTexts);
  return (
    <div className="flex items-center justify-between gap-2 text-sm text-text-soft">
      <span aria-hidden="true">{texts.label}</span>
      <LanguageSwitch />
    </div>
  );
}

function Finishing({ sitting }: { sitting: OpenSitting }) {
  const texts = useTexts(playTexts);
  const shared = useTexts(sittingTexts);
  const view = useSittingView(sitting);
  const isOver = view.finishing === 'over';
  const isStuck = view.failure !== undefined;
  const { section } = sitting;
  const over = sitting.secondsLeft() === 0 ? texts.finishing.timeOver : texts.finishing.isFinished({ section });
  return (
    <PlayPanel
      title={isOver ? over : texts.finishing.title({ section })}
      tone={isStuck ? 'buzzer' : 'marigold'}
      actions={
        isStuck && (
          <>
            <Button onClick={() => sitting.retryNow()}>{isOver ? texts.submit : shared.tryAgain}</Button>
            {!isOver && (
              <Button variant="secondary" onClick={() => sitting.cancelFinish()}>
                {texts.backToQuestions}
              </Button>
            )}
          </>
        )
      }
    >
      <Spinner
        label={view.unsavedCount > 0 ? texts.finishing.lastAnswers : shared.wait}
        visibleLabel
        className="size-6 text-accent"
      />
      {view.hasRunOut && <p>{shared.timeRanOut.text}</p>}
      {view.refusal && <p className="font-medium text-bad">{view.refusal}</p>}
      {isStuck && <p>{shared.keepOpen}</p>}
    </PlayPanel>
  );
}

function OpenedElsewhere({ sitting: { round, section } }: { sitting: OpenSitting }) {
  const texts = useTexts(playTexts).elsewhere;
  const refusals = useTexts(refusalTexts);
  const starting = useStartSection(round);
  if (starting.isLoggedOut) return <LogInAgain onLoggedIn={() => void starting.start(section)} />;
  return (
    <PlayPanel
      title={refusals['opened-elsewhere']}
      actions={
        <Button busy={starting.isStarting} onClick={() => void starting.start(section)}>
          {texts.continue}
        </Button>
      }
    >
      <p>{texts.text}</p>
      {starting.problem && <p className="font-medium text-bad">{starting.problem.sentence}</p>}
    </PlayPanel>
  );
}

function Reporting({ isOffline }: { isOffline: boolean }) {
  const texts = useTexts(playTexts).fullScreen;
  return (
    <PlayPanel title={texts.left} tone="buzzer">
      <Spinner label={texts.telling} visibleLabel className="size-6 text-accent" />
      {isOffline && <p>{texts.mustReport}</p>}
    </PlayPanel>
  );
}

function Disqualified() {
  const refusals = useTexts(refusalTexts);
  const shared = useTexts(sittingTexts);
  return (
    <PlayPanel title={refusals.disqualified} tone="buzzer">
      <Spinner label={shared.wait} visibleLabel className="size-6 text-accent" />
    </PlayPanel>
  );
}

interface FullScreenRequiredProps {
  flags: number;
  disqualifyingFlag: number | null;
  /** It was no wish of the participant, and does not count. */
  isInterrupted: boolean;
  onReturn: () => void;
}

function FullScreenRequired({ flags, disqualifyingFlag, isInterrupted, onReturn }: FullScreenRequiredProps) {
  const texts = useTexts(playTexts).fullScreen;
  const shared = useTexts(sittingTexts);
  const { trial } = useSitting();
  const hasLeft = !isInterrupted && flags > 0 && disqualifyingFlag !== strictRule.disqualifyingFlag;
  const counted =
    disqualifyingFlag === null ? texts.left : texts.flagOf({ flag: flags, disqualifying: disqualifyingFlag });
  return (
    <PlayPanel
      title={hasLeft ? counted : texts.wanted}
      tone={hasLeft ? 'buzzer' : 'marigold'}
      actions={
        <>
          <Button size="lg" onClick={onReturn}>
            {hasLeft ? texts.return : shared.continue}
          </Button>
          {trial && (
            <Button size="lg" variant="quiet" onClick={trial.stop}>
              {trial.stopLabel}
            </Button>
          )}
        </>
      }
    >
      {isInterrupted && <p>{texts.interrupted}</p>}
      {hasLeft && disqualifyingFlag !== null && <p>{texts.flag({ disqualifying: disqualifyingFlag })}</p>}
      {hasLeft && trial && <p>{trial.costInEarnest(flags)}</p>}
      <p>{texts.clockRuns}</p>
    </PlayPanel>
  );
}
