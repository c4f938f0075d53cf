import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'good' | 'warn' | 'bad' | 'accent';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-text-soft',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  accent: 'bg-marigold text-ink',
};

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: React.ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
