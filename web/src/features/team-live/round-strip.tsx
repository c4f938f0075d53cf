import type { LiveBoardReply } from '@club/contract/team-live';
import { sittingCount } from '@club/domain/entities/attempts/live-state';
import { phaseNames } from '@club/texts/admin/phases';
import { timeLeftText } from '@club/texts/times';
import { Link } from 'react-router';
import { phaseTones } from '#entities/rounds/round-texts.ts';
import { fragments } from '#shared/fragments.ts';
import { Badge } from '#shared/ui/badge.tsx';

const numberText = new Intl.NumberFormat('en-IN');

/** The current round: its phase, how long until the next one, and how many have registered, play and have submitted. */
export function RoundStrip({ board }: { board: LiveBoardReply }) {
  const { round, counts } = board;
  if (round.phase === 'archived') return null;
  return (
    <Strip
      title={
        <>
          <Link to={`/admin/live#${fragments.board}`} className="font-semibold after:absolute after:inset-0">
            {round.title}
          </Link>
          <Badge tone={phaseTones[round.phase]}>{phaseNames[round.phase]}</Badge>
        </>
      }
      line={untilNext(board)}
      figures={[counts.registered, sittingCount(counts) + counts.betweenSections, counts.submitted].map((count) =>
        numberText.format(count),
      )}
    />
  );
}

/** As high as the strip, whose figures are not here: nothing else waits for them. */
export function RoundStripPlace({ hasFailed }: { hasFailed: boolean }) {
  return (
    <Strip
      title={<span className="font-semibold">The current round</span>}
      line={hasFailed ? 'Its figures cannot be read now. They come by themselves.' : 'Loading its figures'}
      figures={['–', '–', '–']}
    />
  );
}

const names = ['Registered', 'Playing', 'Submitted'] as const;

interface StripProps {
  readonly title: React.ReactNode;
  readonly line: string;
  /** In the order of their names. */
  readonly figures: readonly string[];
}

function Strip({ title, line, figures }: StripProps) {
  return (
    <section
      aria-label="The current round"
      className="relative flex flex-wrap items-center gap-x-8 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3 hover:bg-sunken"
    >
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">{title}</p>
        <p className="figures text-sm text-text-soft empty:hidden">{line}</p>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {names.map((name, place) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-xs text-text-soft">{name}</dt>
            <dd className="figures font-display text-xl font-bold">{figures[place]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function untilNext({ round: { phase, opensAt, closesAt }, now }: LiveBoardReply): string {
  const left = (moment: string) => timeLeftText('en', Date.parse(moment) - Date.parse(now));
  if (phase === 'announced' && opensAt !== null) return `Opens in ${left(opensAt)}`;
  if (phase === 'open') return closesAt === null ? 'It has no closing time' : `Closes in ${left(closesAt)}`;
  return '';
}
