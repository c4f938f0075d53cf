import { type GivenAnswer, optionLetters, type QuestionKind } from '@club/domain/entities/papers/answer-key';
import { isAnsweredByTicks, questionKinds } from '@club/domain/entities/papers/question-kinds';
import { parseNumber } from '@club/domain/entities/papers/read-answer';
import type { ChoiceOption } from '#shared/question/option-choices.tsx';
import type { ShownAnswer } from '#shared/question/question-view.tsx';

export interface AnsweredQuestion {
  readonly kind: QuestionKind;
  readonly options: readonly Pick<ChoiceOption, 'text' | 'picture'>[];
  readonly given: GivenAnswer;
  readonly onChoose: (option: number) => void;
  readonly onType: (text: string) => void;
}

export function showAnswer({ kind, options, given, onChoose, onType }: AnsweredQuestion): ShownAnswer {
  const { answeredWith } = questionKinds[kind];
  if (isAnsweredByTicks(kind)) {
    return {
      by: 'options',
      allowsSeveralOptions: answeredWith === 'options',
      options: options.map(({ text, picture }, index) => ({
        letter: optionLetters[index] ?? '',
        // A picture replaces its text.
        text: picture === undefined ? text : '',
        picture,
        isChosen: given.markedAnswers?.[index] ?? false,
      })),
      onChoose,
    };
  }
  const text = given.userInput ?? '';
  const asks = answeredWith === 'number' ? 'number' : 'text';
  const isUnreadable = asks === 'number' && text.trim() !== '' && parseNumber(text) === undefined;
  return { by: 'typing', asks, text, isUnreadable, onType };
}
