import type { AttemptReply } from '@club/contract/entities/attempts';
import { optionLetters } from '@club/domain/entities/papers/answer-key';
import { parseMarkingScheme, schemeOf } from '@club/domain/entities/papers/marking';
import { playTexts } from '@club/texts/play';
import { useEffect, useRef } from 'react';
import { isTyped, noAnswer, withOption, withText } from '#entities/papers/answer.ts';
import type { OpenSitting } from '#player/engine/open-sitting.ts';
import { useSittingView } from '#player/engine/sitting-context.ts';
import { useTexts } from '#shared/language.ts';
import { Checkbox } from '#shared/ui/choices.tsx';
import { ThemeChoice } from '#shared/ui/theme-choice.tsx';
import { PageLanguage } from './page-language.tsx';
import { Palette } from './palette.tsx';
import type { PaletteState } from './palette-state.ts';
import { QuestionPanel } from './question-panel.tsx';
import { type TextSize, TextSizeButtons } from './text-size.tsx';
import type { Bookmarks } from './use-bookmarks.ts';
import { useShortcuts, useShortcutsEnabled } from './use-shortcuts.ts';

interface QuestionsProps {
  sitting: OpenSitting;
  attempt: AttemptReply;
  bookmarks: Bookmarks;
  current: number;
  states: readonly PaletteState[];
  textSize: TextSize;
  hasShortcuts: boolean;
}

export function Questions({ sitting, attempt, bookmarks, current, states, textSize, hasShortcuts }: QuestionsProps) {
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
