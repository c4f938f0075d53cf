import { questionTexts } from '@club/texts/question';
import { useTexts } from '#shared/language.ts';
import { Field } from '#shared/ui/field.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';

/** Source: the contract. */
const maxTextLength = 1000;
/** No number that can be marked is longer. */
const maxNumberLength = 27;

export interface TypedAnswerProps {
  asks: 'number' | 'text';
  text: string;
  isUnreadable: boolean;
  onType: (text: string) => void;
}

export function TypedAnswer({ asks, text, isUnreadable, onType }: TypedAnswerProps) {
  const texts = useTexts(questionTexts);
  if (asks === 'text') {
    return (
      <Field label={texts.answer} className="max-w-xl">
        <TextInput
          value={text}
          maxLength={maxTextLength}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className="min-h-14 text-lg"
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </Field>
    );
  }
  return (
    <Field
      label={texts.answerNumber}
      hint={texts.numberHint}
      error={isUnreadable ? texts.notANumber : undefined}
      className="max-w-sm"
    >
      <NumberInput
        accepts="decimal"
        value={text}
        maxLength={maxNumberLength}
        className="min-h-14 text-xl"
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </Field>
  );
}
