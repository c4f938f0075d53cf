import { questionTexts } from '@club/texts/question';
import Delete from 'lucide-react/icons/delete';
import { useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';

/** Source: the contract. */
const maxTextLength = 1000;
/** The longest number that can be marked: the keypad writes no longer one. */
const maxNumberLength = 27;

export interface TypedAnswerProps {
  asks: 'number' | 'text';
  text: string;
  isUnreadable: boolean;
  onType: (text: string) => void;
}

export function TypedAnswer({ asks, text, isUnreadable, onType }: TypedAnswerProps) {
  const texts = useTexts(questionTexts);
  const [hasKeypad] = useState(() => !matchMedia('(any-pointer: fine)').matches);
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
    <div className="grid max-w-sm gap-2">
      <Field
        label={texts.answerNumber}
        hint={hasKeypad ? undefined : texts.numberHint}
        error={isUnreadable ? (hasKeypad ? `${texts.notANumber} ${texts.numberHint}` : texts.notANumber) : undefined}
      >
        <NumberInput
          inputMode={hasKeypad ? 'none' : 'text'}
          value={text}
          className="min-h-12 text-xl sm:min-h-14"
          onChange={(event) => onType(event.currentTarget.value.slice(0, maxTextLength))}
        />
      </Field>
      {hasKeypad && <Keypad text={text} onType={onType} />}
    </div>
  );
}

const keys = ['1', '2', '3', '4', '5', '−', '6', '7', '8', '9', '0', '.'] as const;

/** Replaces the device's own keyboard, which covers half of a phone's screen. */
function Keypad({ text, onType }: Pick<TypedAnswerProps, 'text' | 'onType'>) {
  const texts = useTexts(questionTexts);
  const look = 'figures min-h-12 px-0! text-xl short:min-h-11';
  return (
    <fieldset>
      <legend className="sr-only">{texts.keypad}</legend>
      <div className="grid grid-cols-7 gap-0.75 max-[22rem]:grid-cols-6 max-[22rem]:gap-1">
        {keys.map((key) => (
          <Button
            key={key}
            variant="secondary"
            className={look}
            onClick={() => text.length < maxNumberLength && onType(text + (key === '−' ? '-' : key))}
          >
            {key}
          </Button>
        ))}
        <Button
          variant="secondary"
          aria-label={texts.backspace}
          className={`${look} col-start-7 row-span-2 row-start-1 max-[22rem]:col-span-full max-[22rem]:row-auto`}
          onClick={() => onType(text.slice(0, -1))}
        >
          <Delete aria-hidden="true" className="size-6" />
        </Button>
      </div>
    </fieldset>
  );
}
