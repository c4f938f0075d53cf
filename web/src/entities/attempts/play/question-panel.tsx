import { type GivenAnswer, optionLetters } from '@club/domain/entities/papers/answer-key';
import { questionKinds } from '@club/domain/entities/papers/question-kinds';
import { readQuestionText } from '@club/domain/entities/papers/question-text';
import { parseNumber } from '@club/domain/entities/papers/read-answer';
import type { Language } from '@club/domain/shared/language';
import { pictureAddress } from '@club/domain/shared/picture-address';
import { localeOf } from '@club/texts/locale';
import { type QuestionTexts, questionTexts } from '@club/texts/question';
import { type Ref, Suspense, useMemo, useState } from 'react';
import { isPicture, isTyped, type PlayedQuestion, takesSeveral } from '#entities/attempts/answer.ts';
import { languagesOf, type QuestionWording, questionWording } from '#entities/attempts/question-wording.ts';
import { LanguageContext, useLanguage, useTexts } from '#shared/language.ts';
import { QuestionView, type ShownAnswer } from '#shared/question/question-view.tsx';
import { QuestionLanguage } from './question-language.tsx';

export interface QuestionPanelProps {
  question: PlayedQuestion;
  index: number;
  total: number;
  answer: GivenAnswer;
  pictureSource: (address: string) => string;
  paperLanguages: readonly Language[];
  chosenLanguage: Language | undefined;
  onChooseLanguage: (language: Language) => void;
  onChoose: (option: number) => void;
  onType: (text: string) => void;
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
        {wasChosen && wording.text}
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
  headingRef,
  wording,
  languageChoice,
}: WordedQuestionProps) {
  const texts = useTexts(questionTexts);
  const blocks = useMemo(() => readQuestionText(wording.text), [wording.text]);
  return (
    <QuestionView
      id={question.id}
      number={index + 1}
      total={total}
      blocks={blocks}
      picture={
        question.supportingPic
          ? {
              source: pictureSource(pictureAddress(question.supportingPic)),
              alt: wording.pictureAlt || texts.pictureOf({ number: index + 1 }),
            }
          : null
      }
      answer={
        isTyped(question)
          ? typing(question, answer, onType)
          : choosing({ question, answer, pictureSource, onChoose }, wording, texts)
      }
      headingRef={headingRef}
      languageChoice={languageChoice}
    />
  );
}

function typing(question: PlayedQuestion, answer: GivenAnswer, onType: (text: string) => void): ShownAnswer {
  const text = answer.userInput ?? '';
  const asks = questionKinds[question.kind].answeredWith === 'number' ? 'number' : 'text';
  return {
    by: 'typing',
    asks,
    text,
    isUnreadable: asks === 'number' && text.trim() !== '' && parseNumber(text) === undefined,
    onType,
  };
}

function choosing(
  {
    question,
    answer,
    pictureSource,
    onChoose,
  }: Pick<QuestionPanelProps, 'question' | 'answer' | 'pictureSource' | 'onChoose'>,
  { options, optionAlts }: QuestionWording,
  texts: QuestionTexts,
): ShownAnswer {
  return {
    by: 'options',
    takesSeveral: takesSeveral(question),
    options: options.map((option, index) => {
      const letter = optionLetters[index] ?? '';
      return {
        letter,
        text: option,
        picture: isPicture(question, option)
          ? { source: pictureSource(pictureAddress(option)), alt: optionAlts[index] || texts.pictureOption({ letter }) }
          : undefined,
        isChosen: answer.markedAnswers?.[index] ?? false,
      };
    }),
    onChoose,
  };
}
