import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Badge } from '#shared/ui/badge.tsx';
import { IconButton } from '#shared/ui/button.tsx';
import { SearchBox } from '#shared/ui/search-box.tsx';
import { type Column, type Sort, Table } from '#shared/ui/table.tsx';

interface Row {
  readonly id: string;
  readonly question: string;
  readonly section: number;
  readonly marks: number;
  readonly active: boolean;
}

const rows: readonly Row[] = Array.from({ length: 14 }, (_, index) => ({
  id: String(index),
  question:
    index === 3
      ? 'A question that is much longer than the others, so that one can see how a cell breaks into lines on a narrow screen without pushing its neighbours out of the window'
      : `Which of these is number ${index + 1}?`,
  section: (index % 4) + 1,
  marks: index % 3 === 0 ? 5 : 4,
  active: index % 5 !== 2,
}));

const columns: readonly Column<Row>[] = [
  {
    key: 'question',
    header: 'Question',
    headsRow: true,
    sortable: true,
    cell: (row) => <span className={row.active ? undefined : 'line-through'}>{row.question}</span>,
  },
  { key: 'section', header: 'Section', cell: (row) => row.section, numeric: true, from: 'sm' },
  { key: 'marks', header: 'Marks', cell: (row) => `+${row.marks}`, numeric: true, sortable: true },
  {
    key: 'state',
    header: 'State',
    cell: (row) => <Badge tone={row.active ? 'good' : 'warn'}>{row.active ? 'Active' : 'Inactive'}</Badge>,
    from: 'md',
  },
  {
    key: 'actions',
    header: 'Edit',
    cell: (row) => (
      <IconButton label={`Edit: ${row.question}`} size="sm" icon={<Pencil aria-hidden="true" className="size-4.5" />} />
    ),
  },
];

/** A table that is searched in the URL and sorted, an empty one and one that is loading. */
export function KitTable() {
  const [search] = useSearchParams();
  const [sort, setSort] = useState<Sort>({ key: 'marks', direction: 'descending' });
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const found = rows
    .filter((row) => row.question.includes(search.get('search') ?? ''))
    .toSorted((a, b) => sign * (sort.key === 'marks' ? a.marks - b.marks : a.question.localeCompare(b.question)));
  return (
    <div className="flex flex-col gap-4">
      <SearchBox label="Search questions" />
      <Table
        caption="Questions"
        columns={columns}
        rows={found}
        rowKey={(row) => row.id}
        sort={sort}
        onSort={setSort}
        empty="No question matches."
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <Table
          caption="Leaderboard, empty"
          columns={columns.slice(0, 2)}
          rows={[]}
          rowKey={(row) => row.id}
          empty="None of the Contestants played yet"
        />
        <Table
          caption="Leaderboard, loading"
          columns={columns.slice(0, 2)}
          rows={[]}
          rowKey={(row) => row.id}
          loading
        />
      </div>
    </div>
  );
}
