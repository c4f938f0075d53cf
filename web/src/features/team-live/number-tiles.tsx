import type { LiveBoardReply } from '@club/contract/team-live';
import { type LiveState, type ParticipantBadge, sittingCount } from '@club/domain/entities/attempts/live-state';
import { Link } from 'react-router';
import { useWaitingAppeals } from '#entities/attempts/appeals/queries.ts';
import { useMayOpen } from '#shared/page-rights.ts';
import { useRoundParam } from '#shared/round-param.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { numberText } from './live-text.ts';

interface Tile {
  readonly label: string;
  readonly count: number;
  readonly state?: LiveState | ParticipantBadge;
  readonly isAlarm?: boolean;
  /** A bar below says the same: on a phone that is enough. */
  readonly isOnBar?: boolean;
  /** On a phone a row of its own. */
  readonly isWide?: boolean;
  readonly note?: string | false;
}

/** The most important numbers. Each keeps its place and its width. */
export function NumberTiles({ board: { counts } }: { board: LiveBoardReply }) {
  const seesAppeals = useMayOpen()('/admin/participants');
  const appeals = useWaitingAppeals({ enabled: seesAppeals }).data?.count ?? 0;
  const tiles: readonly Tile[] = [
    { label: 'Registered', count: counts.registered },
    {
      label: 'Verified or vouched for',
      count: counts.proved,
      note: counts.vouched > 0 && `${numberText(counts.vouched)} by schools`,
    },
    { label: 'Waiting', count: counts.waiting, state: 'waiting', isOnBar: true },
    { label: 'Playing now', count: sittingCount(counts), state: 'sitting', isWide: true },
    { label: 'Between sections', count: counts.betweenSections, state: 'between-sections', isOnBar: true },
    { label: 'Submitted', count: counts.submitted, state: 'submitted', isOnBar: true },
  ];
  const alarms: readonly Tile[] = [
    { label: 'No response', count: counts.silent, state: 'silent', isAlarm: true },
    { label: 'Warned', count: counts.flagged, state: 'flagged', isAlarm: true },
    { label: 'Disqualified', count: counts.disqualified, state: 'disqualified', isAlarm: true },
    ...(seesAppeals ? [{ label: 'Appeals', count: appeals, state: 'appeal', isAlarm: true } as const] : []),
  ];
  return (
    <section aria-label="Numbers" className="flex flex-col gap-3">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        {tiles.map((tile) => (
          <NumberTile key={tile.label} {...tile} />
        ))}
      </ul>
      <ul className={classNames('grid gap-3', seesAppeals ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-3')}>
        {alarms.map((tile) => (
          <NumberTile key={tile.label} {...tile} />
        ))}
      </ul>
    </section>
  );
}

function NumberTile({ label, count, state, isAlarm = false, isOnBar = false, isWide = false, note = false }: Tile) {
  const address = useParticipantsAddress();
  const to = state === undefined ? undefined : address({ state });
  const isLoud = isAlarm && count > 0;
  return (
    <li
      className={classNames(
        'relative flex min-w-0 flex-col rounded-lg border px-3 py-2.5 min-[26rem]:px-4',
        isOnBar && 'max-sm:hidden',
        isWide && 'max-sm:col-span-2',
        isLoud ? 'border-bad bg-bad-soft' : 'border-line bg-surface',
      )}
    >
      <span className="text-xs text-text-soft min-[26rem]:text-sm">
        {to === undefined ? (
          label
        ) : (
          <Link
            to={to}
            className="underline decoration-1 underline-offset-4 after:absolute after:inset-0 hover:decoration-2"
          >
            {label}
          </Link>
        )}
      </span>
      <span
        className={classNames(
          'figures font-display text-2xl font-extrabold whitespace-nowrap',
          isLoud && 'text-bad',
          count === 0 && 'text-text-soft',
        )}
      >
        {numberText(count)}
        {note !== false && <span className="ml-2 text-xs font-normal text-text-soft">{note}</span>}
      </span>
    </li>
  );
}

export function useParticipantsAddress(): (filter: Readonly<Record<string, string | number>>) => string | undefined {
  const round = useRoundParam();
  const mayOpen = useMayOpen();
  return (filter) => {
    const path = '/admin/participants';
    if (!mayOpen(path)) return undefined;
    const search = new URLSearchParams(round === undefined ? {} : { round });
    for (const [name, value] of Object.entries(filter)) search.set(name, String(value));
    return `${path}?${search}`;
  };
}
