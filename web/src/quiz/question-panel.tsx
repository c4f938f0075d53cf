import { type GivenAnswer, optionLetters } from '@club/domain/papers/answer-key';
import { questionKinds } from '@club/domain/papers/question-kinds';
import { readQuestionText } from '@club/domain/papers/question-text';
import { parseNumber } from '@club/domain/papers/read-answer';
import { pictureAddress } from '@club/domain/shared/picture-address';
import { type Ref, useMemo } from 'react';
import { QuestionView, type ShownAnswer } from '#shared/question/question-view.tsx';
import { isTyped, type PlayedQuestion, takesSeveral } from './answer.ts';

export interface QuestionPanelProps {
  question: PlayedQuestion;
  index: number;
  total: number;
  answer: GivenAnswer;
  onChoose: (option: number) => void;
  onType: (text: string) => void;
  headingRef: Ref<HTMLHeadingElement>;
}

/** A question of the section, with the answer it has been given so far. */
export function QuestionPanel({ question, index, total, answer, onChoose, onType, headingRef }: QuestionPanelProps) {
  const blocks = useMemo(() => readQuestionText(question.question), [question.question]);
  return (
    <QuestionView
      id={question.id}
      number={index + 1}
      total={total}
      blocks={blocks}
      picture={
        question.supportingPic
          ? {
              source: pictureAddress(question.supportingPic),
              alt: question.supportingPicAlt || `Picture for question ${index + 1}`,
            }
          : null
      }
      answer={isTyped(question) ? typing(question, answer, onType) : choosing(question, answer, onChoose)}
      headingRef={headingRef}
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

function choosing(question: PlayedQuestion, answer: GivenAnswer, onChoose: (option: number) => void): ShownAnswer {
  return {
    by: 'options',
    takesSeveral: takesSeveral(question),
    options: question.options.map((option, index) => {
      const letter = optionLetters[index] ?? '';
      return {
        letter,
        text: option,
        picture: question.optionsContainImg
          ? { source: pictureAddress(option), alt: question.optionAlts[index] || `Picture ${letter}` }
          : undefined,
        isChosen: answer.markedAnswers?.[index] ?? false,
      };
    }),
    onChoose,
  };
}
