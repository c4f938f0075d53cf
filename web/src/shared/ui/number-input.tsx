import { plainDigits } from '@club/domain/shared/digits';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface NumberInputProps extends Omit<TextInputProps, 'type'> {
  /** The characters that may be typed: digits; digits and a minus; digits, a minus and a dot; any, for a rule to refuse. */
  accepts?: 'digits' | 'integer' | 'decimal' | 'any';
}

const unwanted = { digits: /[^0-9]/g, integer: /[^0-9-]/g, decimal: /[^0-9.-]/g, any: /(?!)/g } as const;

/**
 * A number as a text input: no spinner, no changes by the scroll wheel, no exponent. While typing or pasting, digits of other
 * scripts become ASCII ones, and characters that cannot be part of the number are dropped.
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
