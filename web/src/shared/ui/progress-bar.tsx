interface ProgressBarProps {
  /** What is going on. */
  readonly label: string;
  /** How far it is. */
  readonly text: string;
  readonly done?: number | undefined;
  /** Without one, or with 0: nobody knows yet how long it takes. */
  readonly of?: number | undefined;
}

/** Long work, with a sentence that says how far it is. */
export function ProgressBar({ label, text, done = 0, of = 0 }: ProgressBarProps) {
  return (
    <p className="flex max-w-xl flex-col gap-2 text-sm">
      <span className="figures">{text}</span>
      <progress aria-label={label} className="h-2.5 w-full accent-teal" {...(of > 0 && { value: done, max: of })} />
    </p>
  );
}
