import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';

interface ChoiceProps extends Omit<React.ComponentProps<'input'>, 'type'> {
  label: React.ReactNode;
  hint?: React.ReactNode;
}

const box =
  'mt-[calc((1lh-1.25rem)/2)] size-5 shrink-0 appearance-none border-[1.5px] border-line-strong bg-surface bg-center bg-no-repeat hover:border-text disabled:opacity-55';

const labelClass =
  'flex min-h-11 items-start gap-3 py-2.5 leading-snug has-disabled:cursor-not-allowed has-disabled:text-text-soft';

function LabelText({ label, hint }: { label: React.ReactNode; hint: React.ReactNode }) {
  return (
    <span>
      {label}
      {hint && <span className="block text-sm text-text-soft">{hint}</span>}
    </span>
  );
}

export function Checkbox({ label, hint, className, ...rest }: ChoiceProps) {
  return (
    <label className={labelClass}>
      <input
        {...useFieldControl()}
        {...rest}
        type="checkbox"
        className={classNames(
          box,
          'rounded-sm checked:border-choice checked:bg-choice checked:bg-(image:--tick)',
          className,
        )}
      />
      <LabelText label={label} hint={hint} />
    </label>
  );
}

function Radio({ label, hint, className, ...rest }: ChoiceProps) {
  return (
    <label className={labelClass}>
      <input
        {...rest}
        type="radio"
        className={classNames(box, 'rounded-full checked:border-[6px] checked:border-choice', className)}
      />
      <LabelText label={label} hint={hint} />
    </label>
  );
}

interface RadioOption {
  readonly value: string;
  readonly label: React.ReactNode;
  readonly hint?: React.ReactNode;
  readonly disabled?: boolean;
}

export interface RadioGroupProps extends Omit<React.ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> {
  options: readonly RadioOption[];
  name: string;
  /** For controlled use; omit it with `register`. */
  value?: string;
  defaultValue?: string;
  /** Side by side if there is room. */
  inline?: boolean;
}

/** Radio buttons; wrap in `<Field group>`, which names the group. */
export function RadioGroup({ options, value, defaultValue, inline = false, className, ...rest }: RadioGroupProps) {
  return (
    <div className={classNames('flex', inline ? 'flex-wrap gap-x-6' : 'flex-col', className)}>
      {options.map((option) => (
        <Radio
          key={option.value}
          {...rest}
          value={option.value}
          label={option.label}
          hint={option.hint}
          {...(option.disabled && { disabled: true })}
          {...(value !== undefined && { checked: value === option.value })}
          {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
        />
      ))}
    </div>
  );
}
