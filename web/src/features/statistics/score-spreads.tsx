import { type Column, Table } from '#shared/ui/table.tsx';
import type { Statistics } from './statistics-texts.ts';

type Spread = Statistics['spreads']['city'][number];

const titles = { city: 'Scores by city', school: 'Scores by school', class: 'Scores by class' } as const;
const groupings = ['city', 'school', 'class'] as const;

export function ScoreSpreads({ spreads }: { readonly spreads: Statistics['spreads'] }) {
  const maxScore = Math.max(1, ...groupings.flatMap((grouping) => spreads[grouping].map(({ highest }) => highest)));
  return groupings.map((grouping) => {
    const rows = spreads[grouping];
    if (rows.length === 0) return null;
    return (
      <section key={grouping} className="flex flex-col gap-3">
        <h2 className="text-lg">{titles[grouping]}</h2>
        <Table
          caption={titles[grouping]}
          columns={columns(grouping, maxScore)}
          rows={rows}
          rowKey={({ name }) => name}
        />
      </section>
    );
  });
}

function columns(grouping: (typeof groupings)[number], maxScore: number): Column<Spread>[] {
  return [
    {
      key: 'name',
      header: grouping === 'class' ? 'Class' : grouping === 'city' ? 'City' : 'School',
      headsRow: true,
      cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
    },
    { key: 'entries', header: 'Entries', numeric: true, cell: ({ entries }) => entries },
    { key: 'mean', header: 'Mean', numeric: true, cell: ({ mean }) => mean.toFixed(1) },
    { key: 'median', header: 'Median', numeric: true, from: 'sm', cell: ({ median }) => median },
    {
      key: 'spread',
      header: 'Lowest, middle half, highest',
      from: 'md',
      className: 'w-2/5',
      cell: (spread) => <Box spread={spread} maxScore={maxScore} />,
    },
  ];
}

function Box({ spread, maxScore }: { readonly spread: Spread; readonly maxScore: number }) {
  const { lowest, lowerQuartile, median, upperQuartile, highest } = spread;
  const at = (score: number) => (100 * score) / maxScore;
  return (
    <>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="h-5 w-full">
        <line x1={at(lowest)} x2={at(highest)} y1="5" y2="5" className="stroke-text-soft" strokeWidth="0.6" />
        <rect
          x={at(lowerQuartile)}
          width={Math.max(0.6, at(upperQuartile) - at(lowerQuartile))}
          y="1.5"
          height="7"
          className="fill-teal"
        />
        <line x1={at(median)} x2={at(median)} y1="0.5" y2="9.5" className="stroke-marigold" strokeWidth="1" />
      </svg>
      <span className="sr-only">
        From {lowest} to {highest}, the middle half from {lowerQuartile} to {upperQuartile}
      </span>
    </>
  );
}
