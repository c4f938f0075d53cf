import type { AttemptReply } from '@club/contract/entities/attempts';
import type { Language } from '@club/domain/shared/language';
import { playTexts } from '@club/texts/play';
import { questionTexts } from '@club/texts/question';
import { quizDayTexts } from '@club/texts/quiz-day';
import { sittingTexts } from '@club/texts/sitting';
import { useEffect, useState } from 'react';
import { noAnswer } from '#entities/papers/answer.ts';
import { sectionText } from '#entities/papers/section-text.tsx';
import type { OpenSitting } from '#player/engine/open-sitting.ts';
import { picturesKey } from '#player/engine/persisted-section.ts';
import { preloadPictures } from '#player/engine/preload-pictures.ts';
import { useIntegrityView, useSitting, useSittingView } from '#player/engine/sitting-context.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { ThemeChoice } from '#shared/ui/theme-choice.tsx';
import { toast } from '#shared/ui/toast.ts';
import { FinishDialog } from './finish-dialog.tsx';
import { InstructionsSheet } from './instructions-sheet.tsx';
import { LeaveSection } from './leave-section.tsx';
import { OrganisersSheet } from './organisers-sheet.tsx';
import { PageLanguage } from './page-language.tsx';
import { Palette } from './palette.tsx';
import { type PaletteState, paletteState } from './palette-state.ts';
import { PlayFooter } from './play-footer.tsx';
import { PlayFrame } from './play-frame.tsx';
import { PlayHeader } from './play-header.tsx';
import { Questions } from './play-questions.tsx';
import { ProgressCells } from './progress-cells.tsx';
import { QuestionPaper } from './question-paper.tsx';
import { Sheet } from './sheet.tsx';
import { TextSizeButtons, useTextSize } from './text-size.tsx';
import { type Bookmarks, useBookmarks } from './use-bookmarks.ts';
import { useFullScreenGuard } from './use-full-screen-guard.ts';
import { usePlayPanel } from './use-play-panel.tsx';

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

/** What lies over the questions. */
type Front = 'finish' | 'questions' | 'instructions' | 'lines';

export function PlayScreen({ sitting, attempt }: PlayScreenProps) {
  const texts = useTexts(playTexts);
  const { reports, trial } = useSitting();
  const view = useSittingView(sitting);
  const integrity = useIntegrityView(reports);
  const bookmarks = useBookmarks(sitting);
  const [front, setFront] = useState<Front>();
  const guard = useFullScreenGuard(sitting, setFront);
  const textSize = useTextSize();
  const states = usePaletteStates(sitting, bookmarks);
  const panel = usePlayPanel(sitting, attempt, guard);
  usePreloads(sitting, attempt);
  useLeaveForNextSection(view.isFinished && !view.isSubmitted ? view.nextSection : undefined);

  function goTo(index: number) {
    bookmarks.goTo(index);
    setFront(undefined);
  }

  const overQuestions = (which: Front) => ({
    open: front === which && panel === undefined,
    onOpenChange: (isOpen: boolean) => setFront(isOpen ? which : undefined),
  });
  const { section } = sitting;
  const current = Math.min(bookmarks.current, sitting.questions.length - 1);
  return (
    <PlayFrame
      header={
        <PlayHeader
          sitting={sitting}
          attempt={attempt}
          onReadInstructions={panel === undefined ? () => setFront('instructions') : undefined}
        />
      }
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
          <SectionHeading sitting={sitting} attempt={attempt} />
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
      <LeaveSection attempt={attempt} isGuarded={guard.isGuarded && !trial} />
      <FinishDialog sitting={sitting} attempt={attempt} states={states} onGoTo={goTo} {...overQuestions('finish')} />
      <Sheet title={texts.questionsOfSection({ section })} {...overQuestions('questions')}>
        <Palette states={states} current={current} onGoTo={goTo} />
        <QuestionPaper sitting={sitting} bookmarks={bookmarks} current={current} onGoTo={goTo} />
        <div className="grid gap-2">
          <TextSizeButtons size={textSize} />
          <ThemeChoice className="justify-between" />
          <PageLanguage />
        </div>
      </Sheet>
      <InstructionsSheet attempt={attempt} section={section} {...overQuestions('instructions')} />
      <OrganisersSheet {...overQuestions('lines')} open={front === 'lines'} />
    </PlayFrame>
  );
}

/** What would need a connection later. */
function usePreloads(sitting: OpenSitting, { languages }: AttemptReply) {
  const { trial } = useSitting();
  useEffect(() => {
    const { questions, pictures: loadedPictures, owner } = sitting;
    return preloadPictures(questions, { atHand: loadedPictures, cacheName: trial ? undefined : picturesKey(owner) });
  }, [sitting, trial]);
  useEffect(() => toast.clear(), []);
  useEffect(() => {
    for (const one of languages) for (const area of areasOfPlay) void area.read(one);
  }, [languages]);
}

function SectionHeading({ sitting: { section }, attempt: { sections } }: PlayScreenProps) {
  const shared = useTexts(sittingTexts);
  const language = useLanguage();
  const progress = sections.find((one) => one.section === section);
  return (
    <h1 className="sr-only">
      {progress
        ? shared.sectionNamed({ section, title: sectionText(progress, 'title', language).text })
        : shared.section({ section })}
    </h1>
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
