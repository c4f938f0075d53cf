export interface ComparedBar {
  readonly key: string;
  readonly name: React.ReactNode;
  /** The figure in words, at the end of the line of the name. */
  readonly text: React.ReactNode;
  /** What it is compared with, in words. */
  readonly comparison?: React.ReactNode;
  /** 0 to 1. */
  readonly share: number;
  /** 0 to 1: the line across the bar. */
  readonly mark?: number | null;
}

/** A bar for each line, with a line across it. The words beside it say the same. */
export function ComparedBars({ bars }: { bars: readonly ComparedBar[] }) {
  return (
    <ul className="grid gap-3">
      {bars.map(({ key, name, text, comparison, share, mark }) => (
        <li key={key} className="grid gap-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="figures shrink-0 text-right text-sm">
              <strong className="font-semibold">{text}</strong>
              {comparison && <span className="block text-text-soft">{comparison}</span>}
            </span>
          </span>
          <ScaleBar share={share} mark={mark ?? null} />
        </li>
      ))}
    </ul>
  );
}

const length = 100;
const height = 5;

/** Drawn instead of coloured as a background, so that it is printed. */
export function ScaleBar({ share, mark }: { share: number; mark: number | null }) {
  const at = (part: number) => length * Math.min(1, Math.max(0, part));
  return (
    <svg
      viewBox={`0 0 ${length} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block w-full"
      style={{ height: '0.75rem' }}
    >
      <rect y="1" width={length} height={height - 2} style={{ fill: 'var(--line)' }} />
      <rect y="1" width={at(share)} height={height - 2} style={{ fill: 'var(--accent)' }} />
      {mark !== null && (
        <line
          x1={at(mark)}
          x2={at(mark)}
          y2={height}
          style={{ stroke: 'var(--foreground)', strokeWidth: 3, vectorEffect: 'non-scaling-stroke' }}
        />
      )}
    </svg>
  );
}
