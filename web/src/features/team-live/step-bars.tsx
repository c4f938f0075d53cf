import type { LiveBoardReply } from '@club/contract/team-live';
import { type LiveState, presentCount } from '@club/domain/entities/attempts/live-state';
import { Link } from 'react-router';
import { numberText } from './live-text.ts';
import { useParticipantsAddress } from './number-tiles.tsx';

interface Step {
  readonly label: string;
  readonly count: number;
  readonly filter: { readonly state: LiveState; readonly section?: number };
}

export function StepBars({ board: { counts, sections } }: { board: LiveBoardReply }) {
  const address = useParticipantsAddress();
  const steps: readonly Step[] = [
    { label: 'Waiting', count: counts.waiting, filter: { state: 'waiting' } },
    ...sections.map(({ section, title }, index) => ({
      label: title === '' ? `Section ${section}` : `Section ${section}: ${title}`,
      count: counts.sitting[index] ?? 0,
      filter: { state: 'sitting', section } as const,
    })),
    { label: 'Between sections', count: counts.betweenSections, filter: { state: 'between-sections' } },
    { label: 'Submitted', count: counts.submitted, filter: { state: 'submitted' } },
    { label: 'Disqualified', count: counts.disqualified, filter: { state: 'disqualified' } },
  ];
  const here = presentCount(counts);
  const maxCount = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <section aria-labelledby="where-they-are" className="flex min-w-0 flex-col gap-3">
      <h2 id="where-they-are" className="text-lg">
        Where they are
      </h2>
      <p className="figures text-sm text-text-soft">
        <b className="text-text">{numberText(here)}</b> of {numberText(Math.max(counts.proved, here))} who can play are
        here
      </p>
      <ul className="flex flex-col gap-2.5">
        {steps.map(({ label, count, filter }) => {
          const to = address(filter);
          return (
            <li
              key={label}
              className="relative grid grid-cols-[1fr_auto] content-center gap-x-3 text-sm pointer-coarse:min-h-11"
            >
              <span className="truncate">
                {to === undefined ? (
                  label
                ) : (
                  <Link to={to} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
                    {label}
                  </Link>
                )}
              </span>
              <span className="figures min-w-[6ch] text-right font-semibold">{numberText(count)}</span>
              <span aria-hidden="true" className="col-span-2 h-2.5 overflow-clip rounded-full bg-sunken">
                <span className="block h-full rounded-full bg-teal" style={{ width: `${(100 * count) / maxCount}%` }} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
