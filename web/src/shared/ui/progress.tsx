export interface ProgressProps {
  value: number;
  max: number;
  /** What is counted: "Questions answered". */
  label: string;
  /** The state in words: "37 of 40 saved". Shown and read out. */
  text?: string;
}

/** How far something has come, as a bar and in words. */
export function Progress({ value, max, label, text = `${value} of ${max}` }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex justify-between gap-4 text-sm">
        <span className="font-semibold">{label}</span>
        <span className="figures text-text-soft">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        className="h-2.5 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset"
      >
        <div
          className="h-full rounded-full bg-teal transition-[width] duration-300"
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
