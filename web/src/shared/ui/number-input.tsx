import { plainDigits } from '@club/domain/shared/digits';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** Browsers cut a pasted text at `maxLength`, which makes another number of it. Rules refuse what is too long. */
export interface NumberInputProps extends Omit<TextInputProps, 'type' | 'maxLength'> {
  /** Drops all but digits: codes are often pasted with spaces. A quantity stays as typed, so that 1.5 does not become 15. */
  isCode?: boolean;
}

/** The hyphens, the dashes and the minus of mathematics, office programs and full-width keyboards. */
const dashes = /[\u2010-\u2013\u2212\ufe58\ufe63\uff0d]/gu;
/** Marks of direction and width that come with pasted text. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A number as a text input: no spinner, no changes by the scroll wheel. While typing or pasting, digits of other scripts become
 * ASCII ones, and a true minus or a dash the hyphen that numbers are read with. Where a number may be negative, pass
 * `inputMode="text"`: some keypads have no minus.
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
        const kept = isCode ? typed.replace(/[^0-9]/g, '') : typed.replace(dashes, '-').replace(invisible, '');
        if (kept !== event.currentTarget.value) event.currentTarget.value = kept;
        onChange?.(event);
      }}
    />
  );
}
