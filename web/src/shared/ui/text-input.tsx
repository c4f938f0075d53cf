import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';

export type TextInputProps = React.ComponentProps<'input'>;

/** Spread `register('name')` into it. */
export function TextInput({ className, type = 'text', ...rest }: TextInputProps) {
  return <input {...useFieldControl()} {...rest} type={type} className={classNames('control', className)} />;
}

/** Multi-line input; grows with its text if the browser supports that. */
export function TextArea({ className, rows = 3, ...rest }: React.ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      {...rest}
      rows={rows}
      className={classNames('control field-sizing-content resize-y', rows > 1 && 'min-h-24', className)}
    />
  );
}

/** Uses the device's own picker. */
export function Select({ className, children, ...rest }: React.ComponentProps<'select'>) {
  return (
    // Keeps the arrow inside a select that is narrower than its container.
    <span className={classNames('relative block', className)}>
      <select {...useFieldControl()} {...rest} className="control appearance-none pr-10">
        {children}
      </select>
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 fill-none stroke-current stroke-2"
      >
        <path d="m3.5 6 4.5 4.5L12.5 6" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  );
}
