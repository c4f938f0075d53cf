import { shortDayText } from '@club/texts/times';
import { clockText } from '#shared/clock.ts';
import { classNames } from '#shared/ui/class-names.ts';
import type { TimelineLine } from './timeline-text.ts';

const marks: Readonly<Record<TimelineLine['tone'], string>> = {
  plain: 'bg-line-strong',
  good: 'bg-good',
  bad: 'bg-bad',
  help: 'bg-marigold',
};

export function Timeline({ lines }: { lines: readonly TimelineLine[] }) {
  const days = new Map<string, TimelineLine[]>();
  for (const line of lines.toReversed()) {
    const day = shortDayText('en', Date.parse(line.at));
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return (
    <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface px-4 py-3 text-sm">
      {[...days].map(([day, ofDay]) => (
        <div key={day}>
          <h3 className="text-xs font-semibold text-text-soft">{day}</h3>
          <ol className="mt-1">
            {ofDay.map(({ key, at, text, more, tone }) => (
              <li key={key} className="grid grid-cols-[5.5rem_auto_minmax(0,1fr)] gap-x-3 py-1.5">
                <time dateTime={at} className="figures whitespace-nowrap text-text-soft">
                  {clockText(at)}
                </time>
                <span aria-hidden="true" className={classNames('mt-1.5 size-2 rounded-full', marks[tone])} />
                <span className="wrap-anywhere">
                  <span className={classNames(tone !== 'plain' && 'font-semibold')}>{text}</span>
                  {more && <span className="block text-text-soft">{more}</span>}
                </span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
