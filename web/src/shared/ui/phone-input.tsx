import { TextInput, type TextInputProps } from './text-input.tsx';

/** Autofill may include the country code, which the field already shows. */
export function withoutCountryCode(typed: string): string {
  return typed.replace(/^\s*\+91[\s-]*/, '');
}

/** An Indian phone number. */
export function PhoneInput(props: Omit<TextInputProps, 'type' | 'inputMode' | 'className'>) {
  return (
    <span className="relative block">
      <span aria-hidden="true" className="figures absolute inset-y-0 left-3.5 flex items-center text-text-soft">
        +91
      </span>
      <TextInput {...props} type="tel" inputMode="tel" autoComplete="tel" className="figures pl-13" />
    </span>
  );
}
