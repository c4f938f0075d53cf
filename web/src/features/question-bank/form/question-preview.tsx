import {
  type GivenAnswer,
  optionIndexes,
  optionLetters,
  type PerOption,
  perOption,
} from '@club/domain/entities/papers/answer-key';
import { type PaperSection, sectionWithNumber } from '@club/domain/entities/papers/paper';
import { readQuestionText } from '@club/domain/entities/papers/question-text';
import { type Language, languageNames } from '@club/domain/shared/language';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { noAnswer, withOption, withText } from '#entities/papers/answer.ts';
import { showAnswer } from '#entities/papers/shown-answer.ts';
import { FormulaProblems } from '#features/question-bank/formula-problems.tsx';
import { LanguageContext } from '#shared/language.ts';
import type { ShownAnswer } from '#shared/question/question-view.tsx';
import { QuestionView } from '#shared/question/question-view.tsx';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import {
  isPictureAt,
  languagesWithText,
  normalizeForSection,
  type QuestionFormValues,
  type WordingValues,
} from './question-form-values.ts';
import { usePictureSource } from './use-picture-source.ts';

export interface QuestionPreviewProps {
  values: QuestionFormValues;
  sections: readonly PaperSection[];
}

/** Simulated widths in CSS pixels: the most common phone, and the space of a question on the play screen of a desktop. */
const screens = {
  phone: { label: 'Phone', width: 360, height: 640 },
  desktop: { label: 'Desktop', width: 800, height: 900 },
} as const;

type Screen = keyof typeof screens;

/** The wording in a language; missing translations are in English, as on the play screen. */
function wordingIn(language: Language, { translations, ...english }: QuestionFormValues): WordingValues {
  if (language === 'en') return english;
  const translated = translations[language];
  const orEnglish = (texts: PerOption<string>, fallback: PerOption<string>) =>
    perOption((index) => texts[index].trim() || fallback[index]);
  return {
    text: translated.text.trim() || english.text,
    optionTexts: orEnglish(translated.optionTexts, english.optionTexts),
    supportingPictureAlt: translated.supportingPictureAlt.trim() || english.supportingPictureAlt,
    optionAlts: orEnglish(translated.optionAlts, english.optionAlts),
    reason: translated.reason,
  };
}

/** Uses the question view of the play screen. Answering has no effect. */
export function QuestionPreview({ values: typed, sections }: QuestionPreviewProps) {
  const values = normalizeForSection(typed, sections);
  const id = useId();
  const [screen, setScreen] = useState<Screen>('phone');
  const { width, height } = screens[screen];
  const [frame, room] = useElementWidth();
  const [chosenLanguage, setChosenLanguage] = useState<Language>('en');
  const offered = languagesWithText(values);
  const language = offered.includes(chosenLanguage) ? chosenLanguage : 'en';
  const wording = wordingIn(language, values);
  const supporting = usePictureSource(values.supportingPicture);
  const answer = usePreviewAnswer(values, wording);
  const sectionTitle = sectionWithNumber(sections, values.section)?.title;
  return (
    <section aria-label="Preview" className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="stage flex items-center justify-between gap-3 px-4 py-2 text-sm">
        <p className="min-w-0 truncate font-semibold">
          Section {values.section}
          {sectionTitle && ` · ${sectionTitle}`}
        </p>
        <p className="text-text-soft">Preview</p>
      </div>
      <div className="flex flex-wrap gap-x-8 border-b border-line px-4">
        <Field group hideLabel label="Shown as on a">
          <RadioGroup
            name={`${id}-screen`}
            inline
            options={Object.entries(screens).map(([value, { label }]) => ({ value, label }))}
            value={screen}
            onChange={(event) => setScreen(event.currentTarget.value as Screen)}
          />
        </Field>
        {offered.length > 1 && (
          <Field group hideLabel label="Read in">
            <RadioGroup
              name={`${id}-language`}
              inline
              options={offered.map((value) => ({ value, label: languageNames[value] }))}
              value={language}
              onChange={(event) => setChosenLanguage(event.currentTarget.value as Language)}
            />
          </Field>
        )}
      </div>
      <div ref={frame} className="overflow-hidden bg-ground">
        <div
          className="mx-auto p-4"
          style={{ width, zoom: Math.min(1, room / width), '--screen-height': `${height}px` } as React.CSSProperties}
        >
          <LanguageContext value={language}>
            <Suspense fallback={<LoadingState label="Loading the texts" />}>
              <QuestionView
                id={`${id}-question`}
                number={1}
                total={1}
                blocks={readQuestionText(wording.text.trim() || 'The question appears here.')}
                picture={
                  supporting
                    ? { source: supporting, alt: wording.supportingPictureAlt.trim() || 'Supporting picture' }
                    : null
                }
                answer={answer}
              />
            </Suspense>
          </LanguageContext>
        </div>
      </div>
      <div className="p-2 empty:hidden">
        <FormulaProblems texts={[wording.text, ...wording.optionTexts, wording.reason]} />
      </div>
    </section>
  );
}

/** Element width in CSS pixels. */
function useElementWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const measure = () => setRoom(element.current?.clientWidth || Number.POSITIVE_INFINITY);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return [element, room] as const;
}

function usePreviewAnswer(values: QuestionFormValues, wording: WordingValues): ShownAnswer {
  const { kind } = values;
  const [tried, setTried] = useState({ kind, given: noAnswer });
  const given = tried.kind === kind ? tried.given : noAnswer;
  const [a, b, c, d] = values.optionPictures;
  // Hooks cannot be called in a loop; the type makes the compiler name this line if the number of options changes.
  const sources: PerOption<string | undefined> = [
    usePictureSource(a),
    usePictureSource(b),
    usePictureSource(c),
    usePictureSource(d),
  ];
  const answerWith = (changed: GivenAnswer) => setTried({ kind, given: changed });
  return showAnswer({
    kind,
    options: optionIndexes.map((index) => {
      const isPicture = isPictureAt(values, index);
      const source = isPicture ? sources[index] : undefined;
      const alt = wording.optionAlts[index].trim() || `Picture ${optionLetters[index]}`;
      return { text: isPicture ? '' : wording.optionTexts[index], picture: source ? { source, alt } : undefined };
    }),
    given,
    onChoose: (option) => answerWith(withOption(given, { kind }, option)),
    onType: (text) => answerWith(withText(text)),
  });
}
