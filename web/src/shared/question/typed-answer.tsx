import { Field } from '#shared/ui/field.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';

/** Source: the contract. */
const longestText = 1000;
/** No number that can be marked is longer. */
const longestNumber = 27;

export interface TypedAnswerProps {
  asks: 'number' | 'text';
  text: string;
  /** What was typed is no number yet. */
  isUnreadable: boolean;
  onType: (text: string) => void;
}

/** An answer that is typed in: a number or a text. */
export function TypedAnswer({ asks, text, isUnreadable, onType }: TypedAnswerProps) {
  if (asks === 'text') {
    return (
      <Field label="Your answer" className="max-w-xl">
        <TextInput
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
  return (
    <Field
      label="Your answer, a number"
      hint="Digits, minus and dot."
      error={isUnreadable ? 'This cannot be read as a number yet.' : undefined}
      className="max-w-sm"
    >
      <NumberInput
        accepts="decimal"
        value={text}
        maxLength={longestNumber}
        className="min-h-14 text-xl"
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </Field>
  );
}
