import { questionKinds } from '@club/domain/papers/question-kinds';
import { parseNumber } from '@club/domain/papers/read-answer';
import { Field } from '#shared/ui/field.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import type { PlayedQuestion } from './answer.ts';

/** Source: the contract. */
const longestText = 1000;
/** No number that can be marked is longer. */
const longestNumber = 27;

export interface TypedAnswerProps {
  question: PlayedQuestion;
  text: string;
  onType: (text: string) => void;
}

/** An answer that is typed in: a number or a text. */
export function TypedAnswer({ question, text, onType }: TypedAnswerProps) {
  if (questionKinds[question.kind].answeredWith !== 'number') {
    return (
      <Field label="Your answer" className="max-w-xl">
        <TextInput
          key={question.id}
          value={text}
          maxLength={longestText}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className="min-h-14 text-lg"
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </Field>
    );
  }
  const isNumber = text.trim() === '' || parseNumber(text) !== undefined;
  return (
    <Field
      label="Your answer, a number"
      hint="Digits, minus and dot."
      error={isNumber ? undefined : 'This cannot be read as a number yet.'}
      className="max-w-sm"
    >
      <NumberInput
        key={question.id}
        accepts="decimal"
        value={text}
        maxLength={longestNumber}
        className="min-h-14 text-xl"
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </Field>
  );
}
