import { plainDigits } from '@club/domain/shared/digits';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface NumberInputProps extends Omit<TextInputProps, 'type'> {
  /** Which characters may be typed: digits; digits and a minus; digits, a minus and a dot. */
  accepts?: 'digits' | 'integer' | 'decimal';
}

const unwanted = { digits: /[^0-9]/g, integer: /[^0-9-]/g, decimal: /[^0-9.-]/g } as const;

/**
 * A number as text: no spinner, no scroll wheel that changes an answer, no exponent. Digits of other scripts become plain ones, and
 * anything that cannot be part of the number is dropped, while typing or pasting.
 */
export function NumberInput({ accepts = 'integer', onChange, className, ...rest }: NumberInputProps) {
  return (
    <TextInput
      autoComplete="off"
      inputMode={accepts === 'digits' ? 'numeric' : 'text'}
      {...rest}
      className={`figures ${className ?? ''}`}
      onChange={(event) => {
        const kept = plainDigits(event.currentTarget.value).replace(unwanted[accepts], '');
        if (kept !== event.currentTarget.value) event.currentTarget.value = kept;
        onChange?.(event);
      }}
    />
  );
}
