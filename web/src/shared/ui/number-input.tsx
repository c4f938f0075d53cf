import { plainDigits } from '@club/domain/shared/digits';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface NumberInputProps extends Omit<TextInputProps, 'type'> {
  /** Drops all but digits: codes are often pasted with spaces. A quantity stays as typed, so that 1.5 does not become 15. */
  isCode?: boolean;
}

/**
 * A number as a text input: no spinner, no changes by the scroll wheel. While typing or pasting, digits of other scripts become
 * ASCII ones. Where a number may be negative, pass `inputMode="text"`: some keypads have no minus.
 */
export function NumberInput({ isCode = false, onChange, className, ...rest }: NumberInputProps) {
  return (
    <TextInput
      autoComplete="off"
      inputMode={isCode ? 'numeric' : 'decimal'}
      {...rest}
      className={`figures ${className ?? ''}`}
      onChange={(event) => {
        const typed = plainDigits(event.currentTarget.value);
        const kept = isCode ? typed.replace(/[^0-9]/g, '') : typed;
        if (kept !== event.currentTarget.value) event.currentTarget.value = kept;
        onChange?.(event);
      }}
    />
  );
}
