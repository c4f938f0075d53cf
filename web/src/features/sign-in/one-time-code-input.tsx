import { codeDigits } from '@club/domain/entities/accounts/one-time-code';
import { useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { NumberInput } from '#shared/ui/number-input.tsx';

export interface OneTimeCodeInputProps extends UseFormRegisterReturn {
  /** Not called automatically a second time for a code that was refused. */
  onComplete(): Promise<void>;
}

/** Submits as soon as the sixth digit is entered. A whole message may be pasted, so there is no maximum length. */
export function OneTimeCodeInput({ onComplete, onChange, ...field }: OneTimeCodeInputProps) {
  const lastComplete = useRef('');
  return (
    <NumberInput
      {...field}
      isCode
      autoComplete="one-time-code"
      className="text-center text-2xl font-semibold tracking-[0.35em]"
      onChange={async (event) => {
        const code = event.currentTarget.value.slice(0, codeDigits);
        event.currentTarget.value = code;
        await onChange(event);
        if (code.length !== codeDigits || code === lastComplete.current) return;
        lastComplete.current = code;
        await onComplete();
      }}
    />
  );
}
