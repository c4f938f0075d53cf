import type { RefusalCode } from '@club/domain/shared/refusal';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError, isNetworkError } from '#shared/api-error.ts';

interface Showing<Values> {
  /** The field that a refusal belongs to; any other is shown above the button. */
  fields?: Partial<Record<RefusalCode, FieldPath<Values & FieldValues>>>;
  /** Used if the server gives no message. Source: specification, section 8. */
  fallback: string;
  /** Replaces the general sentence if there was no reply. */
  networkSentence?: string;
}

/** Shows why a form was refused, at the field concerned if that is clear. The input stays. */
export function showRefusal<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
  { fields = {}, fallback, networkSentence }: Showing<Values>,
): void {
  const { code, message } = error instanceof ApiError && error.hasSentence ? error : { code: '', message: fallback };
  const field = fields[code as RefusalCode];
  if (field) setError(field as FieldPath<Values>, { type: code, message }, { shouldFocus: true });
  else setError('root', { type: code, message: (isNetworkError(error) && networkSentence) || message });
}
