import { useState } from 'react';
import { Badge } from '#shared/ui/badge.tsx';
import { SearchBox } from '#shared/ui/search-box.tsx';
import { type Column, type Sort, Table } from '#shared/ui/table.tsx';

interface Row {
  readonly question: string;
  readonly marks: number;
}

const rows: readonly Row[] = [
  { question: 'Which of these is the longest river?', marks: 4 },
  { question: 'A question that is much longer than the others, to show how a cell wraps on a narrow screen', marks: 5 },
];

const columns: readonly Column<Row>[] = [
  { key: 'question', header: 'Question', headsRow: true, sortable: true, cell: ({ question }) => question },
  { key: 'marks', header: 'Marks', cell: ({ marks }) => `+${marks}`, numeric: true, sortable: true },
  { key: 'state', header: 'State', cell: () => <Badge tone="good">Active</Badge>, from: 'md' },
];

/** Full, empty and loading. */
export function KitTable() {
  const [sort, setSort] = useState<Sort>({ key: 'marks', direction: 'descending' });
  const common = { columns, rowKey: ({ question }: Row) => question };
  return (
    <div className="flex flex-col gap-4">
      <SearchBox label="Search questions" />
      <Table {...common} caption="Questions" rows={rows} sort={sort} onSort={setSort} />
      <Table {...common} caption="Leaderboard, empty" rows={[]} empty="None of the Contestants played yet" />
      <Table {...common} caption="Leaderboard, loading" rows={[]} loading />
    </div>
  );
}
