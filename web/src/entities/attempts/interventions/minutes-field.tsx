import { parseNumber } from '@club/domain/entities/papers/read-answer';
import { Field } from '#shared/ui/field.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';

export interface MinutesFieldProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (minutes: string) => void;
  /** Frequent choices. */
  suggestedMinutes: readonly number[];
  error?: string | undefined;
  isSigned?: boolean;
}

/** NaN if no number was typed; the rules of the domain refuse it. */
export function typedMinutes(text: string): number {
  return parseNumber(text) ?? Number.NaN;
}

export function MinutesField({
  label,
  hint,
  value,
  onChange,
  suggestedMinutes,
  error,
  isSigned = false,
}: MinutesFieldProps) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={label} hint={hint} required error={error} className={isSigned ? 'w-44' : 'w-28'}>
        <NumberInput
          inputMode={isSigned ? 'text' : 'decimal'}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
      {/* biome-ignore lint/a11y/useSemanticElements: they belong to the field beside them, which has the label */}
      <div role="group" aria-label={`Usual: ${label.toLowerCase()}`} className="flex flex-wrap gap-2">
        {suggestedMinutes.map((minutes) => (
          <button
            key={minutes}
            type="button"
            aria-pressed={value === String(minutes)}
            className="figures min-h-11 min-w-11 rounded-md border border-line-strong px-3 text-sm hover:border-text aria-pressed:border-choice aria-pressed:bg-sunken aria-pressed:font-semibold"
            onClick={() => onChange(String(minutes))}
          >
            {minutes}
          </button>
        ))}
      </div>
    </div>
  );
}
