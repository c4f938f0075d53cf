import { club } from 'virtual:club';
import type { EntryReply } from '@club/contract/results';
import { indianTimeText } from '@club/domain/shared/indian-time';
import { counted } from '@club/domain/shared/text';
import { Link, type MetaFunction, useOutletContext, useSearchParams } from 'react-router';
import { useRoundParam, withRound } from '#shared/round-param.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Pagination } from '#shared/ui/pagination.tsx';
import { SearchBox } from '#shared/ui/search-box.tsx';
import { LoadingState } from '#shared/ui/spinner.tsx';
import { ErrorState, Notice, Oops } from '#shared/ui/states.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { Select } from '#shared/ui/text-input.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { AppealMark, AppealsNotice } from './appeals-notice.tsx';
import { EntryActions } from './entry-actions.tsx';
import {
  filterEntries,
  type LeaderboardFilter,
  minutesAndSeconds,
  sharedRanks,
  spokenDuration,
} from './leaderboard.ts';
import { useLeaderboard } from './queries.ts';
import { ScoreChart } from './score-chart.tsx';
import { SheetButtons } from './sheet-buttons.tsx';
import { UnapprovedNotice } from './unapproved-notice.tsx';

export const meta: MetaFunction = () => [{ title: `Leaderboard | ${club.name}` }];

const entriesPerPage = 100;

export default function ResultsPage() {
  const [search, setSearch] = useSearchParams();
  const filter: LeaderboardFilter = {
    city: search.get('city') ?? '',
    school: (search.get('school') ?? '').trim(),
    disqualified: search.get('show') === 'disqualified',
  };

  function chooseCity(city: string) {
    setSearch(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (city) next.set('city', city);
        else next.delete('city');
        next.delete('page');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <AdminPage title="Leaderboard" actions={<SheetButtons />}>
      <Tabs disqualified={filter.disqualified} />
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-40 flex-1 sm:max-w-56">
          <Select aria-label="City" value={filter.city} onChange={(event) => chooseCity(event.currentTarget.value)}>
            <option value="">All cities</option>
            {club.cities.map((city) => (
              <option key={city}>{city}</option>
            ))}
          </Select>
        </div>
        <div className="flex min-w-0 flex-1 basis-full sm:basis-72">
          <SearchBox label="School" param="school" placeholder="Part of a school's name" />
        </div>
      </div>
      <AppealsNotice />
      <Entries filter={filter} />
    </AdminPage>
  );
}

function Tabs({ disqualified }: { disqualified: boolean }) {
  const [search] = useSearchParams();
  const address = (show: 'disqualified' | undefined) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    next.delete('show');
    if (show) next.set('show', show);
    return `?${next}`;
  };
  const tabs = [
    { label: 'Ranked', to: address(undefined), isCurrent: !disqualified },
    { label: 'Disqualified', to: address('disqualified'), isCurrent: disqualified },
  ];
  return (
    <nav aria-label="Entries" className="flex gap-1 border-b border-line">
      {tabs.map(({ label, to, isCurrent }) => (
        <Link
          key={label}
          to={to}
          preventScrollReset
          {...(isCurrent && { 'aria-current': 'page' as const })}
          className={classNames(
            '-mb-px inline-flex min-h-11 items-center border-b-3 px-4 font-semibold',
            isCurrent ? 'border-marigold text-text' : 'border-transparent text-text-soft hover:text-text',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function Entries({ filter }: { filter: LeaderboardFilter }) {
  const { fullMarks } = useOutletContext<{ readonly fullMarks: number }>();
  const round = useRoundParam();
  const { data: everyone, error, isFetching, refetch } = useLeaderboard(filter);
  const [search] = useSearchParams();

  if (!everyone) {
    return error ? (
      <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
    ) : (
      <LoadingState label="Loading the leaderboard" />
    );
  }
  if (everyone.length === 0) {
    return filter.disqualified ? (
      <Oops message="Nobody has been disqualified" />
    ) : (
      <Oops
        message="None of the Contestants played yet"
        link={{ to: withRound('/admin/manage', round), label: 'Look at the paper' }}
      />
    );
  }

  const entries = filterEntries(everyone, filter);
  const shared = sharedRanks(everyone);
  const pageCount = Math.max(1, Math.ceil(entries.length / entriesPerPage));
  const page = Math.min(pageCount, Math.max(1, Math.trunc(Number(search.get('page'))) || 1));
  const columns: Column<EntryReply>[] = [
    {
      key: 'rank',
      header: 'Rank',
      numeric: true,
      className: 'max-sm:px-2 sm:w-16',
      cell: ({ rank }) => <Rank rank={rank} isShared={rank !== null && shared.has(rank)} />,
    },
    { key: 'contestant', header: 'Contestant', headsRow: true, cell: (entry) => <Contestant entry={entry} /> },
    {
      key: 'score',
      header: 'Score',
      numeric: true,
      className: 'max-sm:px-1',
      cell: ({ score }) => <b className="text-base">{score}</b>,
    },
    {
      key: 'time',
      header: 'Time used',
      numeric: true,
      from: 'sm',
      cell: ({ timeUsedSeconds }) => (
        <>
          <span aria-hidden="true">{minutesAndSeconds(timeUsedSeconds)}</span>
          <span className="sr-only">{spokenDuration(timeUsedSeconds)}</span>
        </>
      ),
    },
    {
      key: 'finished',
      header: 'Finished',
      from: 'lg',
      cell: ({ finishedAt }) => (
        <span className="whitespace-nowrap text-text-soft">{indianTimeText(Date.parse(finishedAt))}</span>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      numeric: true,
      className: 'max-sm:px-2',
      cell: (entry) => <EntryActions entry={entry} />,
    },
  ];

  return (
    <div className="flex flex-col gap-5">
      {error && (
        <Notice tone="warn" title="This list may be out of date">
          It could not be loaded again. What you see is what the server said last.
        </Notice>
      )}
      {!filter.disqualified && <UnapprovedNotice />}
      {!filter.disqualified && entries.length > 0 && (
        <ScoreChart scores={entries.map(({ score }) => score)} fullMarks={fullMarks} />
      )}
      <p role="status" className="figures -mb-2 text-sm text-text-soft">
        {countText(entries.length, filter)}
      </p>
      <Table
        caption={filter.disqualified ? 'Disqualified entries' : 'Leaderboard'}
        columns={columns}
        rows={entries.slice((page - 1) * entriesPerPage, page * entriesPerPage)}
        rowKey={({ id }) => id}
        empty={
          <div>
            <p>No contestant matches this city and school.</p>
            <p className="mt-2">
              <TextLink to={everyoneAddress(search)}>Show all</TextLink>
            </p>
          </div>
        }
        rowClassName={({ rank }) => (rank !== null && rank <= 3 ? 'bg-marigold-soft/35' : undefined)}
      />
      <Pagination page={page} pageCount={pageCount} />
    </div>
  );
}

/** The same list without its city and school. */
function everyoneAddress(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  for (const name of ['city', 'school', 'page']) next.delete(name);
  return `?${next}`;
}

/** A rank that several share says so: "2=". */
function Rank({ rank, isShared }: { rank: number | null; isShared: boolean }) {
  if (rank === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">Not ranked</span>
      </>
    );
  }
  return (
    <span className="font-semibold">
      {rank}
      {isShared && (
        <>
          <span aria-hidden="true">=</span>
          <span className="sr-only">, shared</span>
        </>
      )}
    </span>
  );
}

function Contestant({ entry }: { entry: EntryReply }) {
  return (
    <span className="wrap-anywhere">
      {entry.name}
      <span className="font-normal text-text-soft">
        {' | '}
        {[entry.educationalInstitute, entry.city].filter(Boolean).join(' | ')}
      </span>{' '}
      {entry.disqualified && (
        <>
          <Badge tone="bad">Disqualified</Badge> <AppealMark entryId={entry.id} />
        </>
      )}
      <span className="figures block text-xs font-normal text-text-soft sm:hidden">
        {minutesAndSeconds(entry.timeUsedSeconds)} minutes
      </span>
    </span>
  );
}

function countText(count: number, { city, school, disqualified }: LeaderboardFilter): string {
  const who = counted(count, disqualified ? 'disqualified contestant' : 'contestant');
  return [who, city && `in ${city}`, school && `from schools with “${school}”`].filter(Boolean).join(' ');
}
