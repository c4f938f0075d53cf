import { accountFormTexts } from '@club/texts/account-forms';
import { useEffect, useState } from 'react';
import type { FieldValues, FormState } from 'react-hook-form';
import { useTexts } from '#shared/language.ts';
import { Button, type ButtonProps } from '#shared/ui/button.tsx';
import { ignorePressesOnceReplaced } from '#shared/ui/misplaced-press.ts';

const slowAfterMs = 4000;

export interface SubmitButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'children'> {
  formState: Pick<FormState<FieldValues>, 'isSubmitting' | 'isSubmitSuccessful'>;
}

/**
 * Submits a form once: it is busy until the form may be submitted again, and stays busy after a success until the next page
 * appears, which ignores a press that was still meant for the button. The server delays its reply on purpose after many wrong
 * passwords, so a long wait is explained.
 */
export function SubmitButton({ formState, size, variant, children }: SubmitButtonProps) {
  const isBusy = formState.isSubmitting || formState.isSubmitSuccessful;
  const texts = useTexts(accountFormTexts);
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy]);

  return (
    <div className="flex flex-col gap-2">
      <Button
        ref={ignorePressesOnceReplaced}
        type="submit"
        size={size}
        variant={variant}
        wide
        busy={isBusy}
        className="max-[18rem]:px-3"
      >
        {children}
      </Button>
      <p role="status" className="text-sm text-text-soft empty:hidden">
        {isSlow && texts.slow}
      </p>
    </div>
  );
}
