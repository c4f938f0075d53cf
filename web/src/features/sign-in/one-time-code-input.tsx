import { codeDigits } from '@club/domain/entities/accounts/one-time-code';
import { useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { NumberInput } from '#shared/ui/number-input.tsx';

export interface OneTimeCodeInputProps extends UseFormRegisterReturn {
  /** A code that was refused is not submitted automatically a second time. */
  onComplete(): Promise<void>;
}

/** Six digits, submitted as soon as the last is there. A whole message may be pasted, so it has no limit of length. */
export function OneTimeCodeInput({ onComplete, onChange, ...field }: OneTimeCodeInputProps) {
  const lastComplete = useRef('');
  return (
    <NumberInput
      {...field}
      accepts="digits"
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
