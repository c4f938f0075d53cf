import type { FieldValues, FormState } from 'react-hook-form';

/** From the moment a form is sent until it may be sent again. One that was accepted stays busy while the next page comes. */
export function isBusy<Values extends FieldValues>({ isSubmitting, isSubmitSuccessful }: FormState<Values>): boolean {
  return isSubmitting || isSubmitSuccessful;
}
