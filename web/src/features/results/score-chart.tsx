import type { resultsEndpoints } from '@club/contract/results';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import type { LeaderboardFilter } from './leaderboard.ts';
import { useScoreSpread } from './queries.ts';

const width = 840;
const barTop = 22;
const barBottom = 132;
const height = 156;
const gap = 8;

type ScoreBand = ReplyOf<typeof resultsEndpoints.readScoreSpread>['bands'][number];

/** A table holds the same numbers for those who cannot see the chart. */
export function ScoreChart({ filter }: { filter: LeaderboardFilter }) {
  const { data, error } = useScoreSpread(filter);
  if (!data) {
    // Reserves the height of the chart. After an error it is omitted: the list below shows the error.
    return error ? null : (
      <div
        aria-hidden="true"
        className="rounded-lg border border-line bg-surface max-sm:order-last max-sm:h-72 sm:aspect-[4.5]"
      />
    );
  }
  const { entries, median, bands } = data;
  if (median === null) return null;
  const maxCount = Math.max(1, ...bands.map(({ count }) => count));
  const step = width / bands.length;

  return (
    <figure className="rounded-lg border border-line bg-surface p-4 max-sm:order-last">
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-semibold">
          {entries === 1 ? `One participant, ${median} marks` : `Half of them have ${median} marks or more`}
        </span>
        <span className="text-sm text-text-soft">Participants by score</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="figures block w-full max-sm:hidden">
        {bands.map((band, index) => {
          const barHeight = band.count === 0 ? 0 : Math.max(3, ((barBottom - barTop) * band.count) / maxCount);
          const middle = index * step + step / 2;
          return (
            <g key={band.from} textAnchor="middle" fontSize="13">
              <rect
                x={index * step + gap / 2}
                y={barBottom - barHeight}
                width={step - gap}
                height={barHeight}
                rx="4"
                className={containsScore(band, median) ? 'fill-marigold' : 'fill-teal'}
              />
              {band.count > 0 && (
                <text x={middle} y={barBottom - barHeight - 6} className="fill-current font-semibold">
                  {band.count}
                </text>
              )}
              <text x={middle} y={height - 6} className="fill-text-soft">
                {bandText(band)}
              </text>
            </g>
          );
        })}
        <line x1="0" x2={width} y1={barBottom} y2={barBottom} className="stroke-line-strong" />
      </svg>
      <div aria-hidden="true" className="figures flex flex-col gap-1 text-xs sm:hidden">
        {bands.map((band) => (
          <div key={band.from} className="grid grid-cols-[4rem_1fr] items-center gap-2">
            <span className="text-right text-text-soft">{bandText(band)}</span>
            <span className="flex items-center gap-2">
              <span
                className={`h-4 rounded-sm ${containsScore(band, median) ? 'bg-marigold' : 'bg-teal'}`}
                style={{ width: `${(85 * band.count) / maxCount}%` }}
              />
              {band.count > 0 && <b>{band.count}</b>}
            </span>
          </div>
        ))}
      </div>
      <table className="sr-only">
        <caption>Participants by score</caption>
        <thead>
          <tr>
            <th scope="col">Score</th>
            <th scope="col">Participants</th>
          </tr>
        </thead>
        <tbody>
          {bands.map((band) => (
            <tr key={band.from}>
              <th scope="row">{`${band.from} to ${band.to}`}</th>
              <td>{band.count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function containsScore({ from, to }: ScoreBand, score: number): boolean {
  return from <= score && score < to + 1;
}

function bandText({ from, to }: ScoreBand): string {
  return `${from}–${to}`;
}
