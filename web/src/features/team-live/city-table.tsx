import type { LiveBoardReply } from '@club/contract/team-live';
import { type Column, Table } from '#shared/ui/table.tsx';
import { countColumns } from './count-columns.tsx';

type City = LiveBoardReply['cities'][number];

const columns: readonly Column<City>[] = [
  { key: 'city', header: 'City', headsRow: true, className: 'w-full sm:w-1/3', cell: ({ city }) => city || 'No city' },
  ...countColumns<City>(),
];

/** The counts of each city of a round. */
export function CityTable({ cities }: { cities: readonly City[] }) {
  return (
    <section aria-labelledby="by-city" className="flex min-w-0 flex-col gap-3">
      <h2 id="by-city" className="text-lg">
        By city
      </h2>
      <Table
        caption="Cities in numbers"
        columns={columns}
        rows={cities}
        rowKey={({ city }) => city}
        empty="Nobody has registered yet."
      />
    </section>
  );
}
