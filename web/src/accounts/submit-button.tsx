import { useEffect, useState } from 'react';
import type { FieldValues, FormState } from 'react-hook-form';
import { Button, type ButtonProps } from '#shared/ui/button.tsx';

/** How long an answer may take before the page says that it is still waited for. */
const slowAfterMs = 4000;

export interface SubmitButtonProps<Values extends FieldValues> extends Pick<ButtonProps, 'size' | 'children'> {
  formState: FormState<Values>;
}

/**
 * Sends a form, once: it is busy until the form may be sent again. One that was accepted stays busy while the next page comes.
 * The server answers late on purpose where many passwords were tried, so a long wait is explained.
 */
export function SubmitButton<Values extends FieldValues>({ formState, size, children }: SubmitButtonProps<Values>) {
  const isBusy = formState.isSubmitting || formState.isSubmitSuccessful;
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
      <Button type="submit" size={size} wide busy={isBusy}>
        {children}
      </Button>
      <p role="status" className="text-sm text-text-soft empty:hidden">
        {isSlow &&
          'This takes longer than usual, because a lot is going on just now. Please wait; you need not press again.'}
      </p>
    </div>
  );
}
