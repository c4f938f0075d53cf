import type { ParticipantQuestionReply } from '@club/contract/entities/papers';
import { type GivenAnswer, optionLetters } from '@club/domain/entities/papers/answer-key';
import { type MarkingScheme, schemeText } from '@club/domain/entities/papers/marking';
import { readQuestionText } from '@club/domain/entities/papers/question-text';
import { isAnswered } from '@club/domain/entities/papers/read-answer';
import type { Language } from '@club/domain/shared/language';
import { pictureAddress } from '@club/domain/shared/picture-address';
import { localeOf } from '@club/texts/locale';
import { playTexts } from '@club/texts/play';
import { questionTexts } from '@club/texts/question';
import Bookmark from 'lucide-react/icons/bookmark';
import { type Ref, Suspense, useMemo, useState } from 'react';
import { isPicture } from '#entities/papers/answer.ts';
import { languagesOf, type QuestionWording, questionWording } from '#entities/papers/question-wording.ts';
import { showAnswer } from '#entities/papers/shown-answer.ts';
import { LanguageContext, useLanguage, useTexts } from '#shared/language.ts';
import { QuestionLanguage } from '#shared/question/question-language.tsx';
import { QuestionView } from '#shared/question/question-view.tsx';
import { QuestionWords } from '#shared/question/question-words.tsx';

export interface QuestionPanelProps {
  question: ParticipantQuestionReply;
  index: number;
  total: number;
  answer: GivenAnswer;
  pictureSource: (address: string) => string;
  paperLanguages: readonly Language[];
  chosenLanguage: Language | undefined;
  onChooseLanguage: (language: Language) => void;
  onChoose: (option: number) => void;
  onType: (text: string) => void;
  onClear: () => void;
  marks: MarkingScheme;
  isBookmarked: boolean;
  onToggleBookmark: () => void;
  headingRef: Ref<HTMLHeadingElement>;
}

export function QuestionPanel(props: QuestionPanelProps) {
  const { question, paperLanguages, chosenLanguage, onChooseLanguage } = props;
  const pageLanguage = useLanguage();
  const languages = languagesOf(question, paperLanguages);
  const wanted = chosenLanguage ?? pageLanguage;
  const wording = questionWording(question, languages.includes(wanted) ? wanted : 'en');
  const [wasChosen, setWasChosen] = useState(false);
  return (
    <>
      {/* Whoever listens hears the question in the language they have just chosen. */}
      <p aria-live="polite" lang={localeOf(wording.language)} className="sr-only">
        {wasChosen && <QuestionWords text={wording.text} />}
      </p>
      <LanguageContext value={wording.language}>
        <Suspense>
          <WordedQuestion
            {...props}
            wording={wording}
            languageChoice={
              <LanguageContext value={pageLanguage}>
                <QuestionLanguage
                  languages={languages}
                  language={wording.language}
                  pageLanguage={pageLanguage}
                  onChoose={(language) => {
                    setWasChosen(true);
                    onChooseLanguage(language);
                  }}
                />
              </LanguageContext>
            }
          />
        </Suspense>
      </LanguageContext>
    </>
  );
}

interface WordedQuestionProps extends QuestionPanelProps {
  wording: QuestionWording;
  languageChoice: React.ReactNode;
}

function WordedQuestion({
  question,
  index,
  total,
  answer,
  pictureSource,
  onChoose,
  onType,
  onClear,
  marks,
  isBookmarked,
  onToggleBookmark,
  headingRef,
  wording,
  languageChoice,
}: WordedQuestionProps) {
  const texts = useTexts(questionTexts);
  const play = useTexts(playTexts);
  const blocks = useMemo(() => readQuestionText(wording.text), [wording.text]);
  const shown = (reference: string) => {
    const address = pictureAddress(reference);
    return { source: pictureSource(address), ratio: question.pictureRatios?.[address] };
  };
  const optionPicture = (reference: string, option: number) =>
    isPicture(question, reference)
      ? {
          ...shown(reference),
          alt: wording.optionAlts[option] || texts.pictureOption({ letter: optionLetters[option] ?? '' }),
        }
      : undefined;
  return (
    <QuestionView
      id={question.id}
      number={index + 1}
      total={total}
      blocks={blocks}
      picture={
        question.supportingPic
          ? {
              ...shown(question.supportingPic),
              alt: wording.pictureAlt || texts.pictureOf({ number: index + 1 }),
            }
          : null
      }
      answer={showAnswer({
        kind: question.kind,
        options: wording.options.map((text, option) => ({ text, picture: optionPicture(text, option) })),
        given: answer,
        onChoose,
        onType,
      })}
      headingRef={headingRef}
      marks={schemeText(marks).replace(' / ', ' ')}
      onClear={isAnswered(answer) ? onClear : undefined}
      aside={
        <span className="-mr-2.5 flex shrink-0 items-center">
          {languageChoice}
          <button
            type="button"
            aria-pressed={isBookmarked}
            onClick={onToggleBookmark}
            className="-my-2 inline-flex size-11 items-center max-[18rem]:size-[44px] justify-center gap-2 rounded-md text-sm font-semibold text-text hover:bg-sunken aria-pressed:text-warn sm:tall:size-auto sm:tall:min-h-11 sm:tall:px-2.5"
          >
            <Bookmark aria-hidden="true" className="size-5 shrink-0" fill={isBookmarked ? 'currentColor' : 'none'} />
            <span className="max-sm:sr-only short:sr-only">{play.mark}</span>
          </button>
        </span>
      }
    />
  );
}
