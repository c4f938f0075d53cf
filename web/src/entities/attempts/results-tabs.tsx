import { Link, useSearchParams } from 'react-router';
import { useMayOpen } from '#shared/page-rights.ts';
import { useRoundParam, withRound } from '#shared/round-param.ts';
import { classNames } from '#shared/ui/class-names.ts';

export type ResultsView = 'ranked' | 'disqualified' | 'team' | 'statistics' | 'objections';

/** The views of a round's results, each at its own address. Filters are kept when switching between lists. */
export function ResultsTabs({ current }: { readonly current: ResultsView }) {
  const mayOpen = useMayOpen();
  const [search] = useSearchParams();
  const listAddress = (show: 'disqualified' | 'team' | undefined) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    next.delete('show');
    if (show) next.set('show', show);
    return `/admin/results?${next}`;
  };
  const round = useRoundParam();
  const tabs = [
    { view: 'ranked', label: 'Ranked', to: listAddress(undefined) },
    { view: 'disqualified', label: 'Disqualified', to: listAddress('disqualified') },
    { view: 'team', label: 'Team', to: listAddress('team') },
    { view: 'statistics', label: 'Statistics', to: withRound('/admin/statistics', round) },
    { view: 'objections', label: 'Objections', to: withRound('/admin/objections', round) },
  ] as const;
  return (
    <nav aria-label="Results" className="flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line">
      {tabs
        .filter(({ to }) => mayOpen(to))
        .map(({ view, label, to }) => (
          <Link
            key={view}
            to={to}
            preventScrollReset
            {...(view === current && { 'aria-current': 'page' as const })}
            className={classNames(
              'inline-flex min-h-11 items-center border-b-3 px-2 font-semibold min-[26rem]:px-4',
              view === current ? 'border-marigold text-text' : 'border-transparent text-text-soft hover:text-text',
            )}
          >
            {label}
          </Link>
        ))}
    </nav>
  );
}
