import type { ResultsSchedule } from '@club/domain/entities/rounds/results-step';
import type { OpeningHours } from '@club/domain/entities/rounds/round';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '#shared/ui/field.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import type { SettingsValues } from './settings-values.ts';

export type SettingsForm = UseFormReturn<SettingsValues>;

/** Beside each other where there is room. */
export const pairOfFields = 'grid items-end gap-5 sm:grid-cols-2';

/** A group of related settings. */
export function Card({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      <div className="flex flex-col gap-5">{children}</div>
    </fieldset>
  );
}

interface MomentFieldProps {
  form: SettingsForm;
  name: keyof OpeningHours | keyof ResultsSchedule;
  label: string;
  hint: string;
  /** Validates the moment; undefined if it is valid. */
  problem?: (moment: string) => string | undefined;
}

export function MomentField({ form, name, label, hint, problem }: MomentFieldProps) {
  return (
    <Field label={label} hint={hint} error={form.formState.errors[name]?.message}>
      <TextInput
        {...form.register(name, {
          validate: (moment) =>
            isIncompleteInput(name) ? 'Enter the full date and time.' : (problem?.(moment) ?? true),
        })}
        type="datetime-local"
        className="figures max-w-72"
      />
    </Field>
  );
}

/** A date without a time reads as empty; only the browser knows that something was entered. */
function isIncompleteInput(name: MomentFieldProps['name']): boolean {
  return document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.validity.badInput === true;
}
