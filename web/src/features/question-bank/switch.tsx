import { classNames } from '#shared/ui/class-names.ts';

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  hideLabel?: boolean;
  hint?: string;
  busy?: boolean;
}

/** Takes effect at once; ignores presses while busy. */
export function Switch({ checked, onChange, label, hideLabel = false, hint, busy = false }: SwitchProps) {
  return (
    <label className={classNames('inline-flex min-h-11 items-start gap-3', !hideLabel && 'py-2.5')}>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-busy={busy}
        onChange={() => !busy && onChange(!checked)}
        className={classNames(
          'relative h-6 w-11 shrink-0 appearance-none rounded-full bg-line-strong transition-colors duration-100',
          'before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-white before:transition-[translate] before:duration-100',
          'checked:bg-teal-deep checked:before:translate-x-5',
          hideLabel && 'my-auto',
        )}
      />
      <span className={hideLabel ? 'sr-only' : 'leading-snug'}>
        {label}
        {hint && <span className="block text-sm text-text-soft">{hint}</span>}
      </span>
    </label>
  );
}
