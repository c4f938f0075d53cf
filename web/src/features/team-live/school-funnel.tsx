import type { LiveCountsReply } from '@club/contract/team-live';
import { presentCount, sittingCount } from '@club/domain/entities/attempts/live-state';
import { numberText } from './live-text.ts';

/** How many are here of those who can play, and how far they are: submitted, in the quiz, waiting. */
export function Funnel({ counts }: { counts: LiveCountsReply }) {
  const { proved, waiting, betweenSections, submitted, disqualified } = counts;
  const here = presentCount(counts);
  const parts = [
    { name: 'submitted', count: submitted + disqualified, look: 'bg-teal' },
    { name: 'playing', count: sittingCount(counts) + betweenSections, look: 'bg-marigold' },
    { name: 'waiting', count: waiting, look: 'bg-line-strong' },
  ];
  return (
    <span className="mt-1 flex items-center gap-2 text-xs font-normal text-text-soft">
      <span aria-hidden="true" className="flex h-2 w-24 shrink-0 overflow-hidden rounded-full bg-sunken sm:w-40">
        {parts.map(({ name, count, look }) => (
          <span key={name} className={look} style={{ width: `${(100 * count) / Math.max(1, proved, here)}%` }} />
        ))}
      </span>
      <span className="figures whitespace-nowrap">
        {numberText(here)} of {numberText(Math.max(proved, here))} here
      </span>
    </span>
  );
}
