import { controlsTexts } from '@club/texts/controls';
import { createContext, use, useId } from 'react';
import { useTexts } from '#shared/language.ts';
import { classNames } from './class-names.ts';
import { useSteadyWhilePressed } from './while-pressed.ts';

interface FieldControl {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}

const FieldContext = createContext<FieldControl | null>(null);

export function useFieldControl(): {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
} {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    ...(field.describedBy && { 'aria-describedby': field.describedBy }),
    ...(field.invalid && { 'aria-invalid': true as const }),
    ...(field.required && { 'aria-required': true as const }),
  };
}

export interface FieldProps {
  label: React.ReactNode;
  /** Always shown: a format, or why it is asked. */
  hint?: React.ReactNode;
  /** The sentence that names the problem and its remedy. */
  error?: string | undefined;
  required?: boolean;
  /** Marks an optional field. */
  optional?: boolean;
  /** For several controls under one label (radio buttons, checkboxes): a fieldset with a legend. */
  group?: boolean;
  hideLabel?: boolean;
  className?: string;
  children: React.ReactNode;
}

export function Field({
  label,
  hint,
  error: newestError,
  required = false,
  optional = false,
  group = false,
  hideLabel = false,
  className,
  children,
}: FieldProps) {
  const texts = useTexts(controlsTexts);
  const error = useSteadyWhilePressed(newestError);
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ') || undefined;

  const labelText = (
    <>
      {label}
      {optional && <span className="font-normal text-text-soft"> {texts.optional}</span>}
    </>
  );
  const labelLook = hideLabel ? 'sr-only' : 'block text-sm font-semibold';
  const hintText = hint && (
    <p id={hintId} className="text-sm text-text-soft">
      {hint}
    </p>
  );
  // Always in the document, so that screen readers announce a later sentence.
  const sentence = (
    <p id={errorId} aria-live="polite" className={classNames('text-sm font-medium text-bad', !error && 'hidden')}>
      {error && (
        <>
          <span aria-hidden="true">▲ </span>
          {error}
        </>
      )}
    </p>
  );

  if (group) {
    return (
      <fieldset
        aria-describedby={describedBy}
        className={classNames('flex min-w-0 flex-col gap-1.5', className)}
        {...(error && { 'data-invalid': true })}
      >
        <legend className={classNames(labelLook, !hideLabel && 'mb-1.5')}>{labelText}</legend>
        {hintText}
        <FieldContext value={null}>{children}</FieldContext>
        {sentence}
      </fieldset>
    );
  }

  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={labelLook}>
        {labelText}
      </label>
      {hintText}
      <FieldContext value={{ id, describedBy, invalid: Boolean(newestError), required }}>{children}</FieldContext>
      {sentence}
    </div>
  );
}
