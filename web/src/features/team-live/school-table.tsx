import type { LiveBoardReply } from '@club/contract/team-live';
import { presentCount } from '@club/domain/entities/attempts/live-state';
import { matchWords } from '@club/domain/shared/match-words';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { useSearchParams } from 'react-router';
import { Button } from '#shared/ui/button.tsx';
import { Pagination } from '#shared/ui/pagination.tsx';
import { SearchBox } from '#shared/ui/search-box.tsx';
import { type Column, type Sort, Table } from '#shared/ui/table.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { useSetFilter } from '#shared/use-set-filter.ts';
import { type CountKey, countColumns, countKeys, countOf } from './count-columns.tsx';
import { useParticipantsAddress } from './number-tiles.tsx';
import { Funnel } from './school-funnel.tsx';

type School = LiveBoardReply['schools'][number];

const schoolsPerPage = 25;
const byNumbers: Sort = { key: 'sitting', direction: 'descending' };

/** Each school of which somebody is here, and how far they are; on demand, or in a search, all of them; with search, sorting and pages, all of which are in the address. */
export function SchoolTable({ board: { schools } }: { board: LiveBoardReply }) {
  const [search] = useSearchParams();
  const setFilter = useSetFilter();
  const address = useParticipantsAddress();
  const wanted = search.get('search')?.trim() ?? '';
  const sort = readSort(search.get('sort'));
  const matching = matchWords(schools, wanted, ({ name, city }) => `${name} ${city}`);
  const showsAll = wanted !== '' || search.has('all');
  const present = matching.filter(({ counts }) => presentCount(counts) > 0);
  const found = sorted(showsAll ? matching : present, sort);
  const absent = schools.length - present.length;
  const pageCount = Math.max(1, Math.ceil(found.length / schoolsPerPage));
  const page = Math.min(pageCount, Math.max(1, Math.trunc(Number(search.get('page'))) || 1));

  const columns: readonly Column<School>[] = [
    {
      key: 'name',
      header: 'School',
      headsRow: true,
      sortable: true,
      className: 'w-full sm:w-2/5 sm:min-w-44',
      cell: ({ schoolId, name, city, counts }) => {
        const to = schoolId === null ? undefined : address({ schoolId });
        return (
          <>
            {to === undefined ? name : <TextLink to={to}>{name}</TextLink>}
            {city !== '' && <span className="block text-xs font-normal text-text-soft">{city}</span>}
            <Funnel counts={counts} />
          </>
        );
      },
    },
    ...countColumns<School>({ sortable: true, isFunnel: true }),
  ];

  function sortBy({ key, direction }: Sort) {
    // Numbers are sorted descending first.
    const isAnew = key !== sort.key;
    const wantedDirection = isAnew && key !== 'name' ? 'descending' : direction;
    setFilter('sort', `${wantedDirection === 'descending' ? '-' : ''}${key}`);
  }

  return (
    <section aria-labelledby="by-school" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h2 id="by-school" className="text-lg">
          By school
        </h2>
        <div className="flex min-w-0 flex-1 basis-64">
          <SearchBox label="Search schools" />
        </div>
      </div>
      <p role="status" className="figures text-sm text-text-soft">
        {wanted === ''
          ? showsAll
            ? countWithNoun(schools.length, 'school')
            : `${countWithNoun(present.length, 'school')} with someone here`
          : `${found.length} of ${countWithNoun(schools.length, 'school')}`}
      </p>
      {wanted === '' && absent > 0 && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            aria-pressed={showsAll}
            onClick={() => setFilter('all', showsAll ? '' : '1')}
          >
            {showsAll ? 'Only those with someone here' : `Also ${countWithNoun(absent, 'school')} with nobody here`}
          </Button>
        </div>
      )}
      <Table
        caption="Schools in numbers"
        columns={columns}
        rows={found.slice((page - 1) * schoolsPerPage, page * schoolsPerPage)}
        rowKey={({ schoolId }) => schoolId ?? 'none'}
        sort={sort}
        onSort={sortBy}
        empty={
          wanted !== ''
            ? 'No schools match.'
            : schools.length === 0
              ? 'Nobody has registered yet.'
              : 'Nobody is here yet.'
        }
      />
      <Pagination page={page} pageCount={pageCount} />
    </section>
  );
}

/** From the address: "sitting" ascending, "-silent" descending; by default most sitting first. */
function readSort(text: string | null): Sort {
  const key = text?.replace(/^-/, '');
  if (key !== 'name' && !countKeys.some((known) => known === key)) return byNumbers;
  return { key: key ?? 'name', direction: text?.startsWith('-') ? 'descending' : 'ascending' };
}

/** Ties keep the incoming order, which is by name. */
function sorted(schools: readonly School[], { key, direction }: Sort): School[] {
  const sign = direction === 'descending' ? -1 : 1;
  if (key === 'name') return sign === 1 ? [...schools] : [...schools].reverse();
  const of = ({ counts }: School) => countOf(counts, key as CountKey);
  return [...schools].sort((one, other) => sign * (of(one) - of(other)));
}
