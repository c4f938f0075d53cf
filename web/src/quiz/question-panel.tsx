import type { GivenAnswer } from '@club/domain/papers/answer-key';
import type { Ref } from 'react';
import { isTyped, type PlayedQuestion } from './answer.ts';
import { OptionList } from './option-list.tsx';
import { Picture } from './picture.tsx';
import { QuestionText } from './question-text.tsx';
import { TypedAnswer } from './typed-answer.tsx';

export interface QuestionPanelProps {
  question: PlayedQuestion;
  index: number;
  total: number;
  answer: GivenAnswer;
  onChoose: (option: number) => void;
  onType: (text: string) => void;
  headingRef: Ref<HTMLHeadingElement>;
}

/** One question, large, and what answers it. */
export function QuestionPanel({ question, index, total, answer, onChoose, onType, headingRef }: QuestionPanelProps) {
  return (
    <article key={question.id} className="grid gap-6">
      <h2 ref={headingRef} tabIndex={-1} className="text-base text-text-soft outline-none">
        Question{' '}
        <span className="figures">
          {index + 1}/{total}
        </span>
      </h2>
      <p
        id={`text-${question.id}`}
        className="-mt-3 max-w-[60ch] text-xl leading-snug font-medium wrap-anywhere whitespace-pre-wrap text-text lg:text-[1.75rem] lg:leading-snug"
      >
        <QuestionText text={question.question} />
      </p>
      {question.supportingPic && (
        <Picture
          reference={question.supportingPic}
          alt={question.supportingPicAlt || `Picture for question ${index + 1}`}
          className="aspect-3/2 max-h-[60vh] w-full max-w-2xl rounded-md border border-line bg-white object-contain"
        />
      )}
      {isTyped(question) ? (
        <TypedAnswer question={question} text={answer.userInput ?? ''} onType={onType} />
      ) : (
        <OptionList question={question} answer={answer} describedBy={`text-${question.id}`} onChoose={onChoose} />
      )}
    </article>
  );
}
